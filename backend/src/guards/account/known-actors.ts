import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { noSuchAddress } from '../front/plain-spelling';

/** What there is below `/auth`: the two who sign in here, each in the one way, and what belongs to both. */
const known = new Map([
  ['customer', ['emailpass', 'providers']],
  ['user', ['emailpass', 'providers']],
  ['token', ['refresh', 'end']],
  ['verification', ['request', 'confirm']],
  ['mfa', ['challenges', 'factors', 'recovery-codes']],
]);

/**
 * The engine takes any word for somebody who may sign in, and gives them a token that says so. Whatever is not known
 * is not there, also what the engine may bring along with a later version.
 */
export function knownActors(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { whose = '', part = '' } = req.params;
  if (!known.get(whose)?.includes(part)) throw new MedusaError(MedusaError.Types.NOT_FOUND, noSuchAddress);
  next();
}
