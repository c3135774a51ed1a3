import type { ComputeActionContext, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { toExactPence, toPounds } from './pence';

/** A way of delivery at a price; `id` is the caller's own. */
type PricedDelivery = { id: string; pence: number; typeId: string | undefined };

export type DeliveryDiscount = { id: string; code: string /** May hold fractions. */; pence: number };

/**
 * What the given codes (and automatic promotions) take off delivery at these prices, by Medusa's own rules: limits,
 * dates, minimums and all. Nothing is stored, so it can also be asked about deliveries that nobody has chosen yet.
 */
export async function deliveryDiscounts(
  container: MedusaContainer,
  cartId: string,
  codes: string[],
  deliveries: readonly PricedDelivery[],
): Promise<DeliveryDiscount[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: carts } = await query.graph({ entity: 'cart', fields: ruleFields, filters: { id: cartId } });
  const [cart] = carts;
  if (!cart) return [];
  const context: ComputeActionContext = JSON.parse(JSON.stringify(cart));
  // What stands on the cart already is left alone: asking is not changing.
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

/** What the rules of promotions may speak of; Medusa reads the same for its own reckoning. */
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
