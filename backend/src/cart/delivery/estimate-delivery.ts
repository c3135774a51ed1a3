import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import type { DeliveryEstimate } from '@shop/shared/store-answers/cart';
import { readGraph } from '../../database/read-graph';
import { atCost, penceUntilFree } from '../../modules/delivery/delivery-price';
import { readDeliveryTable } from '../../modules/delivery/delivery-table';
import { tradeModule } from '../../modules/trade';
import { toPence, toPounds } from '../../money/pence';
import { roundDiscounts } from '../../money/round-discounts';
import { deliveryDiscounts } from '../delivery-discounts';
import { acceptedDeliveryCodes } from '../read-cart';
import { describeCode } from './describe-code';
import { listDeliveryOptions } from './list-delivery-options';
import { parcelFields, toParcels } from './parcel';

const cartFields = [
  'id',
  'metadata',
  'promotions.code',
  'promotions.is_automatic',
  'items.adjustments.code',
  'shipping_methods.shipping_option_id',
] as const;

/** Amounts are pounds; null for an empty cart, or in a shop without delivery options. */
export async function estimateDelivery(container: MedusaContainer, cartId: string): Promise<DeliveryEstimate | null> {
  const [cart] = await readGraph(container, 'cart', [...cartFields, ...parcelFields], { id: cartId });
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${cartId}' not found`);
  const isAtCost = (await container.resolve(tradeModule).kindOfCart(cartId)) === 'trade';
  const parcels = { ...toParcels(cart.items ?? []), isAtCost };
  if (parcels.cards === 0) return null;

  const options = await listDeliveryOptions(container, cartId, { known: parcels });
  const option = options.find(({ type }) => type?.code === 'standard') ?? options[0];
  if (!option) return null;
  const price = toPence(option.amount);
  const codes = acceptedDeliveryCodes(cart.metadata);
  const discounts =
    codes.length === 0 || price === 0
      ? []
      : await deliveryDiscounts(container, cartId, codes, [{ id: option.id, pence: price, typeId: option.type?.id }]);
  const off = roundDiscounts(
    discounts.map(({ code, pence }) => ({ id: code, line: option.id, code, pence })),
    new Map([[option.id, price]]),
  );
  const answer = readDeliveryTable(option.data);
  const table = answer.ok ? atCost(answer.table, isAtCost) : null;
  // Further parcels pay by themselves, whatever is added to the first.
  const isSplit = parcels.parcels.length > 1 && price > 0;
  const left = table && !isSplit ? penceUntilFree(table, parcels.goods) : null;
  // Express is never free, so a code does not make it dearer.
  const chosen = options.find(({ id }) => id === cart.shipping_methods?.[0]?.shipping_option_id) ?? option;
  const chosenTable = readDeliveryTable(chosen.data);
  const promotions: ({ code?: string | null; is_automatic?: boolean } | null)[] = cart.promotions ?? [];
  const code = promotions.find((one) => one?.code && !one.is_automatic)?.code;
  const effect =
    code && chosenTable.ok ? describeCode(code, cart.items ?? [], atCost(chosenTable.table, isAtCost)) : null;
  return {
    name: option.name,
    amount: toPounds([...off.values()].reduce((rest, pence) => rest - pence, price)),
    free_over: table?.free_over ?? null,
    until_free: left === null ? null : toPounds(left),
    ...(effect && { code: effect }),
  };
}
