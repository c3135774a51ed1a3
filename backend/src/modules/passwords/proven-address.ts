import type { MedusaContainer } from '@medusajs/framework/types';
import { readRows } from '../../database/read-rows';

/** The proof that a sign-in by email and password has. */
interface AddressProof {
  user_metadata?: Record<string, unknown> | null | undefined;
  auth_identity?: { app_metadata?: Record<string, unknown> | null | undefined } | undefined;
}

/** Anybody can open an account under any address; a mailed link proves it. @param before leaves out later proofs */
export function isAddressProven({ user_metadata, auth_identity }: AddressProof, before?: Date): boolean {
  const proofs = [user_metadata?.email_proven_at, user_metadata?.email_changed_at];
  return (
    Boolean(auth_identity?.app_metadata?.user_id) ||
    proofs.some((at) => typeof at === 'string' && (!before || new Date(at) < before))
  );
}

type Metadata = Record<string, unknown> | null;
type Row = { email: string; user_metadata: Metadata; app_metadata: Metadata };

const identities = `SELECT p.entity_id AS email, p.user_metadata, a.app_metadata FROM provider_identity p
  JOIN auth_identity a ON a.id = p.auth_identity_id AND a.deleted_at IS NULL
  WHERE p.provider = 'emailpass' AND p.entity_id = ANY(?) AND p.deleted_at IS NULL`;

/** Returns the addresses, in lower case, that an account has and has proven. */
export async function findProvenAddresses(container: MedusaContainer, emails: string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await readRows<Row>(container, identities, [emails]);
  const proven = rows.filter(({ user_metadata, app_metadata }) =>
    isAddressProven({ user_metadata, auth_identity: { app_metadata } }),
  );
  return new Set(proven.map(({ email }) => email));
}
