import { listShippingOptionsForCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { deliveryPrice } from '../../modules/delivery/delivery-price';
import { readDeliveryTable } from '../../modules/delivery/delivery-table';
import { toPounds } from '../../money/pence';
import type { Parcel } from './parcel';
import { readParcel } from './read-parcel';

/** Prices are pounds. Medusa's list leaves calculated ones out, or asks for every option three times. */
export async function listDeliveryOptions(
  container: MedusaContainer,
  cartId: string,
  { isReturn = false, known }: { isReturn?: boolean; known?: Parcel } = {},
) {
  const { result: options } = await listShippingOptionsForCartWorkflow(container).run({
    input: { cart_id: cartId, is_return: isReturn },
  });
  const { cards, goods } = known ?? (await readParcel(container, cartId));
  return options.map((option) => {
    const answer = readDeliveryTable(option.data);
    if (option.price_type !== 'calculated' || !answer.ok) return option;
    return { ...option, amount: toPounds(deliveryPrice(answer.table, cards, goods)), is_tax_inclusive: true };
  });
}
