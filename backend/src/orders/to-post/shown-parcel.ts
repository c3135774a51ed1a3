import type { ToPost } from '@shop/shared/desk/to-post';
import type { Parcel } from './read-parcels';

export function toShown({ order, to, lines, gone, asked, isExpress, note }: Parcel): ToPost {
  return {
    id: order.id,
    number: order.number,
    name: [to.first_name, to.last_name].filter(Boolean).join(' ') || to.company || order.email,
    town: to.city,
    delivery: order.delivery_name,
    is_express: isExpress,
    placed_at: order.placed_at,
    promised_by: order.promised_by,
    lines,
    gone,
    asked,
    is_cancelled: order.cancelled_at !== null,
    refunded: order.refunded,
    note,
  };
}
