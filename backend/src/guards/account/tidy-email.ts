import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/** An address is one person however it is typed: trimmed and in lower case from here on. */
export function tidyEmail(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { body } = req;
  if (typeof body === 'object' && body !== null) {
    if ('email' in body && typeof body.email === 'string') body.email = tidied(body.email);
    // Medusa's word for it where a new password is asked for.
    if ('identifier' in body && typeof body.identifier === 'string') body.identifier = tidied(body.identifier);
  }
  next();
}

function tidied(address: string): string {
  return address.trim().toLowerCase();
}
