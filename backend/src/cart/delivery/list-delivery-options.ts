import { listShippingOptionsForCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { atCost, priceOfParcels } from '../../modules/delivery/delivery-price';
import { readDeliveryTable } from '../../modules/delivery/delivery-table';
import { toPounds } from '../../money/pence';
import type { Parcels } from './parcel';
import { readParcels } from './read-parcels';

/** Prices are pounds. Medusa's list leaves calculated ones out, or asks for every option three times. */
export async function listDeliveryOptions(
  container: MedusaContainer,
  cartId: string,
  { isReturn = false, known }: { isReturn?: boolean; known?: Parcels } = {},
) {
  const { result: options } = await listShippingOptionsForCartWorkflow(container).run({
    input: { cart_id: cartId, is_return: isReturn },
  });
  const { parcels, isAtCost = false } = known ?? (await readParcels(container, cartId));
  return options.flatMap((option) => {
    if (option.price_type !== 'calculated') return option;
    const answer = readDeliveryTable(option.data);
    // Without a price it would look free.
    if (!answer.ok) return [];
    return {
      ...option,
      amount: toPounds(priceOfParcels(atCost(answer.table, isAtCost), parcels)),
      is_tax_inclusive: true,
    };
  });
}
