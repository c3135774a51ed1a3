import type { MedusaContainer } from '@medusajs/framework/types';
import { readRows } from '../../database/read-rows';

/** Numbers of Medusa's own page are stored as they were typed. An index has the same expression. */
const used = `SELECT o.display_id FROM fulfillment_label l
  JOIN fulfillment f ON f.id = l.fulfillment_id AND f.canceled_at IS NULL AND f.deleted_at IS NULL
  JOIN order_fulfillment parcel ON parcel.fulfillment_id = f.id AND parcel.deleted_at IS NULL
  JOIN "order" o ON o.id = parcel.order_id
  WHERE upper(regexp_replace(l.tracking_number, '\\s', '', 'g')) = ? AND l.deleted_at IS NULL
  ORDER BY o.display_id LIMIT 1`;

/** A parcel that was taken back has no number. @param tracking as `trackingNumber` gives it, not empty */
export async function findOrderWithTracking(container: MedusaContainer, tracking: string): Promise<number | undefined> {
  const [row] = await readRows<{ display_id: number }>(container, used, [tracking]);
  return row?.display_id;
}
