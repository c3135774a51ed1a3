import { href } from 'react-router';
import type { Basket } from '../../commerce/basket.ts';

/** The steps before the order, in order. */
export const steps = [
  { name: 'Contact', address: href('/checkout/contact') },
  { name: 'Shipping', address: href('/checkout/shipping') },
  { name: 'Payment', address: href('/checkout/payment') },
] as const;

/** How far a basket has come: 0 contact, 1 shipping, 2 payment. A later step is closed to it. */
export function furthestStep(basket: Basket) {
  if (!basket.email) return 0;
  return basket.address && basket.deliveryOptionId ? 2 : 1;
}
