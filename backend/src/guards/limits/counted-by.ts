import type { AuthenticatedMedusaRequest, MedusaRequest } from '@medusajs/framework/http';
import type { CountedBy } from '@shop/shared/attempt-limits';
import { isAdmins, knownBrowser } from '../../accounts/known-browser';
import { visitorAddress } from './visitor-address';

type Part = 'body' | 'query';

/** Where a request says what it is counted by. Where it says nothing of that, the route refuses it too. */
export const countedBy: Record<CountedBy, (req: MedusaRequest) => string | undefined | Promise<string | undefined>> = {
  address: visitorAddress,
  account: typed('body', 'email'),
  admin_account: adminAccount,
  mailbox: typed('body', 'email'),
  person: whoIsSignedIn,
  cart: (req) => req.params.id,
  order: (req) => req.params.id,
};

/** The address that opens the admin, and the browser if it has signed in to it before. */
async function adminAccount(req: MedusaRequest): Promise<string | undefined> {
  const email = typed('body', 'email')(req);
  if (!email || !(await isAdmins(req.scope, email))) return undefined;
  return JSON.stringify([email, await knownBrowser(req, email)]);
}

/** Whoever is signed in, or has given the password and not yet the code. */
function whoIsSignedIn(req: AuthenticatedMedusaRequest | MedusaRequest): string | undefined {
  if (!('auth_context' in req)) return undefined;
  return req.auth_context?.auth_identity_id || req.auth_context?.actor_id || undefined;
}

/** An e-mail address, in one spelling however it is typed. Exactly the field that the route reads, and no other. */
export function typed(part: Part, field: string) {
  return (req: MedusaRequest): string | undefined => {
    const fields: unknown = part === 'body' ? req.body : req.query;
    if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, field)) return undefined;
    const value: unknown = Reflect.get(fields, field);
    return typeof value === 'string' ? value.trim().toLowerCase() : undefined;
  };
}
