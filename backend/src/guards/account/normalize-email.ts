import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

export function normalizeEmail(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { body } = req;
  if (typeof body === 'object' && body !== null) {
    if ('email' in body && typeof body.email === 'string') body.email = normalize(body.email);
    // Medusa's name for the e-mail field when a reset link is asked for.
    if ('identifier' in body && typeof body.identifier === 'string') body.identifier = normalize(body.identifier);
  }
  next();
}

function normalize(address: string): string {
  return address.trim().toLowerCase();
}
