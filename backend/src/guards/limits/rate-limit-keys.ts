import type { AuthenticatedMedusaRequest, MedusaRequest } from '@medusajs/framework/http';
import type { CountedBy } from '@shop/shared/rate-limits';
import { isAdminEmail, knownBrowser } from '../../accounts/known-browser';
import { visitorAddress } from './visitor-address';

type Part = 'body' | 'query';

/** The route refuses a request that lacks the key. */
export const rateLimitKeys: Record<
  CountedBy,
  (req: MedusaRequest) => string | undefined | Promise<string | undefined>
> = {
  address: visitorAddress,
  account: readEmailFrom('body', 'email'),
  admin_account: adminAccount,
  mailbox: readEmailFrom('body', 'email'),
  person: signedInIdentity,
  cart: (req) => req.params.id,
  order: (req) => req.params.id,
};

/** A browser that has signed in before has a limit of its own. */
async function adminAccount(req: MedusaRequest): Promise<string | undefined> {
  const email = readEmailFrom('body', 'email')(req);
  if (!email || !(await isAdminEmail(req.scope, email))) return undefined;
  return JSON.stringify([email, await knownBrowser(req, email)]);
}

function signedInIdentity(req: AuthenticatedMedusaRequest | MedusaRequest): string | undefined {
  if (!('auth_context' in req)) return undefined;
  return req.auth_context?.auth_identity_id || req.auth_context?.actor_id || undefined;
}

/** Reads exactly the field that the route reads, trimmed and in lower case. */
export function readEmailFrom(part: Part, field: string) {
  return (req: MedusaRequest): string | undefined => {
    const fields: unknown = part === 'body' ? req.body : req.query;
    if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, field)) return undefined;
    const value: unknown = Reflect.get(fields, field);
    return typeof value === 'string' ? value.trim().toLowerCase() : undefined;
  };
}
