import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

/** @throws for an API key, which has no browser */
export function requireUser({ auth_context: { actor_id, actor_type } }: AuthenticatedMedusaRequest): string {
  if (actor_type === 'user') return actor_id;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This is for somebody who is signed in, not for a key.');
}
