import type { OrderRecord } from '@shop/shared/orders/order-record';
import { mainParcel } from '@shop/shared/parcels/line-parcel';
import { packParcels } from '../../cart/delivery/parcel';
import { atCost, priceOfParcels } from '../../modules/delivery/delivery-price';
import type { DeliveryTable } from '../../modules/delivery/delivery-table';
import { toPence, toPounds } from '../../money/pence';

/** A withdrawal pays back no more than standard delivery costs, less what went back before. @param left in pounds */
export function standardDelivery(
  { lines, delivery, trade }: OrderRecord,
  left: number,
  standard: DeliveryTable | undefined,
): number {
  if (!standard) return left;
  const parcels = packParcels(
    lines.map(({ plan, cards, quantity, net, gift_card_left }) => ({
      parcel: plan === mainParcel ? '' : plan,
      isMailed: gift_card_left !== undefined,
      cards: cards * quantity,
      goods: gift_card_left === undefined ? toPence(net) : 0,
    })),
  );
  const price = priceOfParcels(atCost(standard, trade === 'trade'), parcels);
  const back = toPence(delivery) - toPence(left);
  return toPounds(Math.min(toPence(left), Math.max(0, price - back)));
}
