import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';

/** What the address of a closed account becomes. The row stays, since orders refer to it. */
export const closedEmail = (customerId: string) => `${customerId}@closed.invalid`;

const identities = `FROM auth_identity a
  JOIN customer c ON c.id = a.app_metadata ->> 'customer_id'
  JOIN provider_identity p ON p.auth_identity_id = a.id AND p.provider = 'emailpass' AND p.deleted_at IS NULL
  WHERE a.deleted_at IS NULL`;

const halfClosedSql = `SELECT c.id AS "customerId", p.entity_id AS email ${identities}
  AND c.email = c.id || '@closed.invalid'`;

const halfMovedSql = `SELECT c.id AS "customerId", p.id AS "identityId", c.email AS from, p.entity_id AS to,
    p.user_metadata ->> 'email_changed_at' AS "changedAt" ${identities}
  AND c.deleted_at IS NULL AND c.email <> p.entity_id AND c.email <> c.id || '@closed.invalid'
  AND (p.user_metadata ->> 'email_changed_at')::timestamptz > now() - interval '7 days'`;

type HalfClosed = { customerId: string; email: string };

/** The address is that of the sign-in, and of the customer no longer. `changedAt` is ISO. */
export type EmailChange = { customerId: string; identityId: string; from: string; to: string; changedAt: string };

/** Accounts of which the process died while it closed them: anonymized, but they can still be signed in to. */
export const findHalfClosed = (container: MedusaContainer) => select<HalfClosed>(container, halfClosedSql);

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
