import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

/**
 * Typing a known e-mail address into a guest's cart attaches that person's account to it. Asking the cart
 * for its `customer` would then tell their name and telephone number: the field is never given out.
 */
export function withoutCustomer(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  Object.assign(req, { disallowed: ['customer'] });
  next();
}

/** What the card provider said of a payment is between the shop and the provider; an order's reader is told its amounts. */
export function withoutPayments(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  Object.assign(req, { disallowed: ['payments', 'payment_sessions'] });
  next();
}
