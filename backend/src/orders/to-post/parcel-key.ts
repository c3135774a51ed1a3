import type { OrderRecord, ParcelPlan } from '@shop/shared/orders/order-record';
import { mainParcel } from '@shop/shared/parcels/line-parcel';

export interface ParcelKey {
  order_id: string;
  parcel_id: string;
}

/** The id of the order alone names its parcel to the delivery address, which most orders are. */
export function toParcelKey({ order_id, parcel_id }: ParcelKey): string {
  return parcel_id === mainParcel ? order_id : `${order_id}.${parcel_id}`;
}

export function readParcelKey(key: string): ParcelKey {
  const [order_id = '', parcel_id = mainParcel] = key.split('.');
  return { order_id, parcel_id };
}

/** '1012', or '1012/2' for the second of several parcels. */
export function referenceOf({ number, plans }: OrderRecord, plan: ParcelPlan): string {
  return plans.length > 1 ? `${number}/${plans.indexOf(plan) + 1}` : String(number);
}

/** The name of a shop stands above its own address, unless it is part of that; empty for a present and for a shopper. */
export function nameAboveAddress({ shop_name = '' }: OrderRecord, { id, is_gift, address }: ParcelPlan): string {
  return id === mainParcel && !is_gift && !address.includes(shop_name) ? shop_name : '';
}
