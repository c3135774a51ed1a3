import type { ToPost } from '@shop/shared/desk/to-post';
import { toParcelKey } from './parcel-key';
import type { Parcel } from './read-parcels';

export function toShown({
  order_id,
  parcel_id,
  reference,
  order,
  plan,
  to,
  lines,
  gone,
  asked,
  isExpress,
  note,
  shopName,
}: Parcel): ToPost {
  const { is_gift, from_name, day, post_on } = plan;
  return {
    id: toParcelKey({ order_id, parcel_id }),
    order_id,
    reference,
    number: order.number,
    name: [to.first_name, to.last_name].filter(Boolean).join(' ') || to.company || order.email,
    shop_name: shopName,
    town: to.city,
    delivery: order.delivery_name,
    is_express: isExpress,
    placed_at: order.placed_at,
    promised_by: plan.promised_by,
    wishes: { is_gift, from_name, day, post_on },
    lines,
    gone,
    asked,
    is_cancelled: order.cancelled_at !== null,
    refunded: order.refunded,
    note,
  };
}
