import type { MedusaContainer } from '@medusajs/framework/types';
import { readRows } from '../../database/read-rows';
import { createBestEffortStep } from '../best-effort-step';

/** Erased orders have no email, and are skipped. */
const fillNames = `UPDATE customer c SET first_name = latest.first_name, last_name = latest.last_name
  FROM (
    SELECT DISTINCT ON (o.customer_id) o.customer_id, o.email, a.first_name, a.last_name
    FROM "order" o
      LEFT JOIN order_address b ON b.id = o.billing_address_id AND concat(b.first_name, b.last_name) <> ''
      JOIN order_address a ON a.id = coalesce(b.id, o.shipping_address_id)
    WHERE (?::text IS NULL OR o.id = ?) AND o.email <> '' AND o.deleted_at IS NULL
      AND concat(a.first_name, a.last_name) <> ''
    ORDER BY o.customer_id, o.created_at DESC
  ) latest
  WHERE c.id = latest.customer_id AND lower(c.email) = lower(latest.email)
    AND NOT c.has_account AND c.deleted_at IS NULL AND concat(c.first_name, c.last_name) = ''
  RETURNING c.id`;

/** Medusa lists customers by name. Billing goes first: a delivery may be a present. @param orderId null for them all */
export async function fillGuestNames(container: MedusaContainer, orderId: string | null): Promise<string[]> {
  const rows = await readRows<{ id: string }>(container, fillNames, [orderId, orderId]);
  return rows.map(({ id }) => id);
}

export const fillGuestNameStep = createBestEffortStep('fill-guest-name', 'guest_not_named', (container, { order_id }) =>
  fillGuestNames(container, order_id),
);
