import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/** Medusa attaches an account to the guest's cart with its e-mail; `customer` would tell its name and phone. */
export function withoutCustomer(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  Object.assign(req, { disallowed: ['customer'] });
  next();
}

/** An order's reader may see amounts, but not the provider's data of a payment. */
export function withoutPayments(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  Object.assign(req, { disallowed: ['payments', 'payment_sessions'] });
  next();
}
