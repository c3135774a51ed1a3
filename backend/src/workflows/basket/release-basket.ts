import { createCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { addLines } from './add-lines';
import { changeCodesWorkflow } from './change-codes';

const Left = v.object({
  id: v.string(),
  region_id: v.nullish(v.string()),
  sales_channel_id: v.nullish(v.string()),
  customer_id: v.nullish(v.string()),
  completed_at: v.unknown(),
  items: v.array(v.object({ variant_id: v.nullish(v.string()), quantity: v.pipe(v.unknown(), v.transform(Number)) })),
  promotions: v.nullish(v.array(v.nullable(v.object({ code: v.nullish(v.string()) }))), []),
});

const fields = [
  'id',
  'region_id',
  'sales_channel_id',
  'customer_id',
  'completed_at',
  'items.variant_id',
  'items.quantity',
  'promotions.code',
];

/**
 * Somebody whose session ran out goes on as a guest, with the same cards in a basket of their own: only cards and
 * codes go over, nothing of the person. The account's basket stays as it is, since a payment of it may be under way.
 *
 * @returns the guest's basket; undefined when the basket is not this customer's or has become an order
 */
export async function releaseBasket(
  container: MedusaContainer,
  { basketId, customerId }: { basketId: string; customerId: string },
): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'cart', fields, filters: { id: basketId } });
  const left = data.length > 0 ? v.parse(Left, data[0]) : undefined;
  if (!left || left.customer_id !== customerId || left.completed_at) return undefined;

  const { result: guests } = await createCartWorkflow(container).run({
    input: {
      ...(left.region_id ? { region_id: left.region_id } : {}),
      ...(left.sales_channel_id ? { sales_channel_id: left.sales_channel_id } : {}),
    },
  });
  const lines = left.items.flatMap(({ variant_id: variantId, quantity }) =>
    variantId ? [{ variantId, quantity }] : [],
  );
  await addLines(container, guests.id, lines);
  const codes = left.promotions.flatMap((promotion) => promotion?.code ?? []);
  // A code that is for this customer alone brings a guest nothing, and is taken off with the next change.
  if (codes.length > 0) {
    await changeCodesWorkflow(container).run({ input: { cart_id: guests.id, add: codes }, throwOnError: false });
  }
  return guests.id;
}
