import { createCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { isComingSoon } from '@shop/shared/coming-soon';
import { limits } from '@shop/shared/limits';
import * as v from 'valibot';
import { addLinesStep } from '../cart/add-lines';

type Wish = {
  orderId: string;
  /** The cart to fill; one of this customer is made when there is none. */
  cartId: string | undefined;
  customerId: string | undefined;
  salesChannelId: string | undefined;
};
type Line = { variantId: string; title: string; quantity: number };

const text = v.nullish(v.string(), '');
const Ordered = v.object({
  region_id: text,
  items: v.array(
    v.object({
      variant_id: text,
      product_title: text,
      title: text,
      detail: v.object({ quantity: v.pipe(v.unknown(), v.transform(Number)) }),
    }),
  ),
});

/** What of the order can be had again, and the cart that takes it; null when one must be made. */
const planStep = createStep('plan-reorder', async (wish: Wish, { container }) => {
  const { lines, regionId } = await readOrder(container, wish.orderId);
  const sold = await soldVariants(container, lines);
  const open = await openCart(container, wish.cartId);
  const free = await freeIn(container, open);
  const wanted = lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, free(line.variantId));
    return sold.has(line.variantId) && quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return new StepResponse({ lines, wanted, regionId, open: open ?? null });
});

/**
 * Puts the lines of an order into a cart again. What is no longer sold, or no longer fits, is left out and named.
 * Answers the cart, null when there is nothing to put into one, and the titles of the cards.
 */
export const reorderWorkflow = createWorkflow('reorder', (wish: Wish) => {
  const plan = planStep(wish);
  const made = when({ plan }, ({ plan }) => plan.open === null && plan.wanted.length > 0).then(() =>
    createCartWorkflow.runAsStep({
      input: transform({ wish, plan }, ({ wish: { customerId, salesChannelId }, plan }) => ({
        region_id: plan.regionId,
        ...(customerId ? { customer_id: customerId } : {}),
        ...(salesChannelId ? { sales_channel_id: salesChannelId } : {}),
      })),
    }),
  );
  const cartId = transform({ plan, made }, ({ plan, made }) => plan.open ?? made?.id ?? null);
  const added = addLinesStep(
    transform({ cartId, plan }, ({ cartId, plan }) => ({ cartId: cartId ?? '', lines: plan.wanted })),
  );
  return new WorkflowResponse(
    transform({ cartId, plan, added }, ({ cartId, plan: { lines }, added }) => ({
      cartId,
      added: titlesOf(lines.filter(({ variantId }) => added.includes(variantId))),
      skipped: titlesOf(lines.filter(({ variantId }) => !added.includes(variantId))),
    })),
  );
});

async function readOrder(container: MedusaContainer, id: string): Promise<{ lines: Line[]; regionId: string }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: 'order',
    fields: ['region_id', 'items.variant_id', 'items.product_title', 'items.title', 'items.detail.quantity'],
    filters: { id },
  });
  const { items, region_id } = v.parse(Ordered, data[0]);
  const lines = items.map(({ variant_id, product_title, title, detail }) => ({
    variantId: variant_id,
    title: product_title || title,
    quantity: detail.quantity,
  }));
  return { lines, regionId: region_id };
}

async function soldVariants(container: MedusaContainer, lines: Line[]): Promise<Set<string>> {
  const ids = lines.map(({ variantId }) => variantId).filter(Boolean);
  if (ids.length === 0) return new Set();
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: variants } = await query.graph({
    entity: 'product_variant',
    fields: ['id', 'product.status', 'product.subtitle'],
    filters: { id: ids },
  });
  return new Set(
    variants.filter(({ product }) => product?.status === 'published' && !isComingSoon(product)).map(({ id }) => id),
  );
}

/** A cart that became an order takes nothing more: the wish goes into a new one. */
async function openCart(container: MedusaContainer, cartId: string | undefined): Promise<string | undefined> {
  if (!cartId) return undefined;
  const { completed_at } = await container.resolve(Modules.CART).retrieveCart(cartId, { select: ['completed_at'] });
  return completed_at ? undefined : cartId;
}

/** How many more of a card a cart takes. */
async function freeIn(container: MedusaContainer, cartId: string | undefined): Promise<(variantId: string) => number> {
  const there = cartId
    ? await container.resolve(Modules.CART).listLineItems({ cart_id: cartId }, { select: ['variant_id', 'quantity'] })
    : [];
  return (variantId) =>
    there.reduce<number>(
      (free, line) => (line.variant_id === variantId ? free - Number(line.quantity) : free),
      limits.quantity.max,
    );
}

function titlesOf(lines: Line[]): string[] {
  return [...new Set(lines.map(({ title }) => title))];
}
