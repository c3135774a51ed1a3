import { createCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { isComingSoon } from '@shop/shared/coming-soon';
import { limits } from '@shop/shared/limits';
import * as v from 'valibot';
import { addLines } from '../basket/add-lines';

type Wish = {
  orderId: string;
  /** The basket to fill; one of this customer is made when there is none. */
  basketId: string | undefined;
  customerId: string | undefined;
  salesChannelId: string | undefined;
};
/** Titles of cards. */
type Outcome = { basketId: string | undefined; added: string[]; skipped: string[] };
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

/** Puts the lines of an order into a basket again. What is no longer sold, or no longer fits, is left out and named. */
export async function reorder(container: MedusaContainer, wish: Wish): Promise<Outcome> {
  const { lines, regionId } = await readOrder(container, wish.orderId);
  const sold = await soldVariants(container, lines);
  const open = await openBasket(container, wish.basketId);
  const room = await roomIn(container, open);
  const wanted = lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, room(line.variantId));
    return sold.has(line.variantId) && quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const basketId = open ?? (wanted.length > 0 ? await newBasket(container, wish, regionId) : undefined);
  const added = basketId ? await addLines(container, basketId, wanted) : [];
  const left = lines.filter((line) => !added.some(({ variantId }) => variantId === line.variantId));
  return { basketId, added: titlesOf(added), skipped: titlesOf(left) };
}

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

/** A basket that became an order takes nothing more: the wish goes into a new one. */
async function openBasket(container: MedusaContainer, basketId: string | undefined): Promise<string | undefined> {
  if (!basketId) return undefined;
  const { completed_at } = await container.resolve(Modules.CART).retrieveCart(basketId, { select: ['completed_at'] });
  return completed_at ? undefined : basketId;
}

/** How many more of a card a basket takes. */
async function roomIn(
  container: MedusaContainer,
  basketId: string | undefined,
): Promise<(variantId: string) => number> {
  const there = basketId
    ? await container.resolve(Modules.CART).listLineItems({ cart_id: basketId }, { select: ['variant_id', 'quantity'] })
    : [];
  return (variantId) =>
    there.reduce<number>(
      (room, line) => (line.variant_id === variantId ? room - Number(line.quantity) : room),
      limits.quantity.max,
    );
}

async function newBasket(container: MedusaContainer, wish: Wish, regionId: string): Promise<string> {
  const { customerId, salesChannelId } = wish;
  const { result } = await createCartWorkflow(container).run({
    input: {
      region_id: regionId,
      ...(customerId ? { customer_id: customerId } : {}),
      ...(salesChannelId ? { sales_channel_id: salesChannelId } : {}),
    },
  });
  return result.id;
}

function titlesOf(lines: Line[]): string[] {
  return [...new Set(lines.map(({ title }) => title))];
}
