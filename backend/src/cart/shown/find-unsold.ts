import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, QueryContext } from '@medusajs/framework/utils';
import { isComingSoon } from '@shop/shared/coming-soon';
import { readLeft } from '../../stock/read-left';
import type { Shown } from './read-shown';

/** Lines of a cart, by their ids. */
export type Unsold = {
  /** Their card is not sold any more, or not yet, or has no price. */
  withdrawn: string[];
  /** None of the card is left. */
  soldOut: string[];
  /** Less of the card is left than the line has; and how many that is. */
  fewer: { id: string; quantity: number }[];
};

export async function findUnsold(container: MedusaContainer, shown: Shown): Promise<Unsold> {
  if (shown.lines.length === 0) return { withdrawn: [], soldOut: [], fewer: [] };
  const { sold, counted } = await readVariants(container, shown);
  const lines = shown.lines.filter(({ variantId }) => sold.has(variantId ?? ''));
  const withdrawn = shown.lines.filter((line) => !lines.includes(line)).map(({ id }) => id);
  return { withdrawn, ...takeFrom(await readLeft(container, counted), lines) };
}

/** Line by line: what one has taken is not there for the next. */
function takeFrom(left: Map<string, number>, lines: Shown['lines']): Omit<Unsold, 'withdrawn'> {
  const unsold: Omit<Unsold, 'withdrawn'> = { soldOut: [], fewer: [] };
  for (const { id, variantId, quantity } of lines) {
    const there = left.get(variantId ?? '');
    if (variantId === null || there === undefined) continue;
    left.set(variantId, Math.max(0, there - quantity));
    if (there === 0) unsold.soldOut.push(id);
    else if (there < quantity) unsold.fewer.push({ id, quantity: there });
  }
  return unsold;
}

/** Of the cards of a cart: those that are sold in it, and those that are counted. */
async function readVariants(container: MedusaContainer, { id, lines }: Shown) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: carts } = await query.graph({
    entity: 'cart',
    fields: ['sales_channel_id', 'region_id', 'currency_code'],
    filters: { id },
  });
  const { sales_channel_id: channel, region_id, currency_code } = { ...carts[0] };
  const { data: variants } = await query.graph({
    entity: 'product_variant',
    fields: [
      ...['id', 'manage_inventory', 'product.status', 'product.subtitle', 'product.sales_channels.id'],
      'calculated_price.calculated_amount',
    ],
    filters: { id: lines.flatMap(({ variantId }) => variantId ?? []) },
    context: {
      calculated_price: QueryContext({ ...(region_id && { region_id }), ...(currency_code && { currency_code }) }),
    },
  });
  const sold = variants.filter(({ product, calculated_price: price }) => {
    const isSoldHere = !channel || product?.sales_channels?.some((one: { id?: string } | null) => one?.id === channel);
    const isOut = product?.status === 'published' && !isComingSoon({ subtitle: product.subtitle });
    return isOut && isSoldHere && typeof price?.calculated_amount === 'number';
  });
  const counted = variants.filter(({ manage_inventory: isCounted }) => isCounted);
  return { sold: new Set(sold.map((variant) => variant.id)), counted: counted.map((variant) => variant.id) };
}
