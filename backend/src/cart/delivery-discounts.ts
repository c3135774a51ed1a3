import type { ComputeActionContext, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';
import { toExactPence, toPounds } from '../money/pence';

/** `id` is chosen by the caller. */
type PricedDelivery = { id: string; pence: number; typeId: string | undefined };

export type DeliveryDiscount = { id: string; code: string /** May hold fractions. */; pence: number };

/** Asks Medusa without storing anything, so the deliveries need not be chosen yet. */
export async function deliveryDiscounts(
  container: MedusaContainer,
  cartId: string,
  codes: string[],
  deliveries: readonly PricedDelivery[],
): Promise<DeliveryDiscount[]> {
  const [cart] = await readGraph(container, 'cart', ruleFields, { id: cartId });
  if (!cart) return [];
  const context: ComputeActionContext = JSON.parse(JSON.stringify(cart));
  // Discounts that are on the cart already must not count twice.
  for (const line of context.items ?? []) delete line.adjustments;
  context.shipping_methods = deliveries.map(({ id, pence, typeId }) => ({
    id,
    subtotal: toPounds(pence),
    original_total: toPounds(pence),
    ...(typeId === undefined ? {} : { shipping_option: { shipping_option_type_id: typeId } }),
  }));

  const actions = await container.resolve(Modules.PROMOTION).computeActions(codes, context);
  return actions.flatMap((action) =>
    action.action === 'addShippingMethodAdjustment'
      ? [{ id: action.shipping_method_id, code: action.code, pence: toExactPence(action.amount) }]
      : [],
  );
}

/** The fields that Medusa reads for the rules of promotions. */
const ruleFields = [
  'id',
  'email',
  'currency_code',
  'total',
  'item_total',
  'item_subtotal',
  'original_item_total',
  'original_item_subtotal',
  'region_id',
  'sales_channel_id',
  'metadata',
  'region.*',
  'items.*',
  'items.product.id',
  'items.product.collection_id',
  'items.product.type_id',
  'items.product.categories.id',
  'items.product.tags.id',
  'items.adjustments.*',
  'items.tax_lines.*',
  'shipping_address.*',
  'customer.*',
  'customer.groups.*',
];
