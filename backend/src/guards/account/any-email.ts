import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';

/** An address that Medusa knows for one. */
const standIn = 'stand-in@example.com';

/** A cart, a new one or one that stands, and a new customer: everywhere else the shop looks for itself. */
export const medusaChecksEmail = /^\/store\/(?:carts(?:\/[^/]+)?|customers)\/?$/;

const typed = new WeakMap<MedusaRequest, string>();

/**
 * Medusa takes fewer addresses than a mail server does: `name&co@` is none to it. Where it looks at an address
 * itself, it is looked at here by the shop's own rule, and Medusa is shown another in its place; what it makes of
 * the request has the true one again.
 */
export function anyEmail(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { body } = req;
  if (typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string') {
    const checked = v.safeParse(email, body.email);
    if (!checked.success) throw new MedusaError(MedusaError.Types.INVALID_DATA, checked.issues[0].message);
    typed.set(req, checked.output);
    body.email = standIn;
    putBack(req, checked.output);
  }
  next();
}

function putBack(req: MedusaRequest, address: string) {
  let validated: unknown;
  Object.defineProperty(req, 'validatedBody', {
    configurable: true,
    enumerable: true,
    get: () => validated,
    set(value: unknown) {
      validated = typeof value === 'object' && value !== null ? { ...value, email: address } : value;
    },
  });
}

/** The address that came with a request, also where Medusa is shown another. */
export function emailOf(req: MedusaRequest): unknown {
  const { body } = req;
  return typed.get(req) ?? (typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined);
}
