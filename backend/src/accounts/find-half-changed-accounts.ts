import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { isAddressProven } from '../modules/passwords/proven-address';

/** The row of a closed account stays, since orders refer to it, under this address. */
export const closedEmail = (customerId: string) => `${customerId}@closed.invalid`;

const signIns = `(
    auth_identity a JOIN provider_identity p ON p.auth_identity_id = a.id AND p.provider = 'emailpass' AND p.deleted_at IS NULL
  ) ON a.app_metadata ->> 'customer_id' = c.id AND a.deleted_at IS NULL`;

const halfClosedSql = `SELECT c.id AS "customerId", coalesce(p.entity_id, '') AS email, p.user_metadata, a.app_metadata,
    c.updated_at AS "closedAt" FROM customer c LEFT JOIN ${signIns}
  WHERE c.email = c.id || '@closed.invalid' AND (p.id IS NOT NULL OR c.deleted_at IS NULL)`;

const halfMovedSql = `SELECT c.id AS "customerId", p.id AS "identityId", c.email AS from, p.entity_id AS to,
    p.user_metadata ->> 'email_changed_at' AS "changedAt" FROM customer c JOIN ${signIns}
  WHERE c.deleted_at IS NULL AND c.email <> p.entity_id AND c.email <> c.id || '@closed.invalid'
  AND (p.user_metadata ->> 'email_changed_at')::timestamptz > now() - interval '7 days'`;

type HalfClosed = { customerId: string; email: string; isProven: boolean };
type HalfClosedRow = Omit<HalfClosed, 'isProven'> & {
  user_metadata: Record<string, unknown> | null;
  app_metadata: Record<string, unknown> | null;
  closedAt: Date;
};

/** The address is that of the sign-in, and of the customer no longer. `changedAt` is ISO. */
export type EmailChange = { customerId: string; identityId: string; from: string; to: string; changedAt: string };

/**
 * Finds accounts whose closing failed: anonymized, yet with a sign-in. An address proven since may be another's. Without
 * a sign-in, as of a guest, the address is empty, and the customer's row goes last.
 */
export async function findHalfClosed(container: MedusaContainer): Promise<HalfClosed[]> {
  const rows = await select<HalfClosedRow>(container, halfClosedSql);
  return rows.map(({ customerId, email, user_metadata, app_metadata, closedAt }) => ({
    customerId,
    email,
    isProven: isAddressProven({ user_metadata, auth_identity: { app_metadata } }, closedAt),
  }));
}

/** Accounts that are signed in to by a new address, while the customer has the old one still. */
export const findHalfMoved = (container: MedusaContainer) => select<EmailChange>(container, halfMovedSql);

/** A closing, a change of address and what ends them wait for each other, and look at the account anew. */
export function oneChangeAtATime<Result>(container: MedusaContainer, customerId: string, work: () => Promise<Result>) {
  return container.resolve(Modules.LOCKING).execute(`account-of:${customerId}`, work);
}

async function select<Row>(container: MedusaContainer, sql: string): Promise<Row[]> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(sql);
  return rows;
}
