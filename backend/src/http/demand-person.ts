import type { AuthenticatedMedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';

/**
 * The id of the user who calls.
 *
 * @throws for a program with a key, which has no browser
 */
export function demandPerson({ auth_context: { actor_id, actor_type } }: AuthenticatedMedusaRequest): string {
  if (actor_type === 'user') return actor_id;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This is for somebody who is signed in, not for a key.');
}
