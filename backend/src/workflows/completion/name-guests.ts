import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { readRows } from '../../database/read-rows';

/** An erased order has no address in common with an account any more. The `?` are an order's id twice; null for all. */
const nameUnnamed = `UPDATE customer c SET first_name = latest.first_name, last_name = latest.last_name
  FROM (
    SELECT DISTINCT ON (o.customer_id) o.customer_id, o.email, a.first_name, a.last_name
    FROM "order" o
      JOIN order_address a ON a.id = coalesce(
        (SELECT b.id FROM order_address b WHERE b.id = o.billing_address_id AND concat(b.first_name, b.last_name) <> ''),
        o.shipping_address_id)
    WHERE (?::text IS NULL OR o.id = ?) AND o.email <> '' AND o.deleted_at IS NULL
      AND concat(a.first_name, a.last_name) <> ''
    ORDER BY o.customer_id, o.created_at DESC
  ) latest
  WHERE c.id = latest.customer_id AND lower(c.email) = lower(latest.email)
    AND NOT c.has_account AND c.deleted_at IS NULL AND concat(c.first_name, c.last_name) = ''
  RETURNING c.id`;

/**
 * Medusa's lists show customers by name, and a delivery may be a present, so the billing address comes first.
 * @param orderId null for the latest order of every guest @returns the ids of the guests that got a name
 */
export async function nameGuests(container: MedusaContainer, orderId: string | null): Promise<string[]> {
  const rows = await readRows<{ id: string }>(container, nameUnnamed, [orderId, orderId]);
  return rows.map(({ id }) => id);
}

export const nameGuestStep = createStep(
  'name-guest',
  async ({ order_id }: { order_id: string }, { container }) => {
    const named = await nameGuests(container, order_id);
    return new StepResponse(undefined, named);
  },
  async (named, { container }) => {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    await database.raw('UPDATE customer SET first_name = NULL, last_name = NULL WHERE id = ANY(?)', [named ?? []]);
  },
);
