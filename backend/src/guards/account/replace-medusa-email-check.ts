import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';

const placeholder = 'stand-in@example.com';

/** On these routes Medusa checks the address; everywhere else the shop does. */
export const routesWithMedusaEmailCheck = /^\/store\/(?:carts(?:\/[^/]+)?|customers)\/?$/;

const realAddresses = new WeakMap<MedusaRequest, string>();

/** Medusa refuses valid addresses such as `name&co@`: it gets a placeholder, and the shop checks the address. */
export function replaceMedusaEmailCheck(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { body } = req;
  if (typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string') {
    const checked = v.safeParse(email, body.email);
    if (!checked.success) throw new MedusaError(MedusaError.Types.INVALID_DATA, checked.issues[0].message);
    realAddresses.set(req, checked.output);
    body.email = placeholder;
    restoreAfterValidation(req, checked.output);
  }
  next();
}

function restoreAfterValidation(req: MedusaRequest, address: string) {
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

/** Reads the e-mail of a request, also while Medusa sees the placeholder. */
export function readSentEmail(req: MedusaRequest): unknown {
  const { body } = req;
  return (
    realAddresses.get(req) ?? (typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined)
  );
}
