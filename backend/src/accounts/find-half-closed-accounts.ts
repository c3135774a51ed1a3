import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** What the address of a closed account becomes. The row stays, since orders refer to it. */
export const closedEmail = (customerId: string) => `${customerId}@closed.invalid`;

const halfClosedSql = `SELECT c.id AS "customerId", p.entity_id AS email
  FROM auth_identity a
  JOIN customer c ON c.id = a.app_metadata ->> 'customer_id' AND c.email = c.id || '@closed.invalid'
  JOIN provider_identity p ON p.auth_identity_id = a.id AND p.provider = 'emailpass' AND p.deleted_at IS NULL
  WHERE a.deleted_at IS NULL`;

/** Accounts of which the process died while it closed them: anonymized, but they can still be signed in to. */
export async function findHalfClosedAccounts(
  container: MedusaContainer,
): Promise<{ customerId: string; email: string }[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const { rows } = await database.raw(halfClosedSql);
  return rows;
}
