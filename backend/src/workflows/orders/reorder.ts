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

type ReorderRequest = {
  orderId: string;
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

const planStep = createStep('plan-reorder', async (request: ReorderRequest, { container }) => {
  const { lines, regionId } = await readOrder(container, request.orderId);
  const sold = await soldVariants(container, lines);
  const open = await openCart(container, request.cartId);
  const free = await freeIn(container, open);
  const wanted = lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, free(line.variantId));
    return sold.has(line.variantId) && quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return new StepResponse({ lines, wanted, regionId, open: open ?? null });
});

/** Leaves out and names what is no longer sold or does not fit. `cartId` is null when nothing can be added. */
export const reorderWorkflow = createWorkflow('reorder', (request: ReorderRequest) => {
  const plan = planStep(request);
  const made = when({ plan }, ({ plan }) => plan.open === null && plan.wanted.length > 0).then(() =>
    createCartWorkflow.runAsStep({
      input: transform({ request, plan }, ({ request: { customerId, salesChannelId }, plan }) => ({
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

async function openCart(container: MedusaContainer, cartId: string | undefined): Promise<string | undefined> {
  if (!cartId) return undefined;
  const { completed_at } = await container.resolve(Modules.CART).retrieveCart(cartId, { select: ['completed_at'] });
  return completed_at ? undefined : cartId;
}

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
