import { href } from 'react-router';
import type { Cart } from '../../../commerce/cart/cart.ts';
import type { CheckoutState } from '../../../http/checkout-state.server.ts';

/** The steps before the order, in order. */
export const steps = [
  { name: 'Contact', address: href('/checkout/contact') },
  { name: 'Shipping', address: href('/checkout/shipping') },
  { name: 'Payment', address: href('/checkout/payment') },
] as const;

/** What of a cart says how far its checkout has come. */
type Progress = Pick<Cart, 'email' | 'address' | 'deliveryOptionId'>;

/** What was said in this checkout and the cart could not be told of yet. */
type Pending = Partial<Pick<CheckoutState, 'pendingAddress' | 'pendingDelivery'>>;

/**
 * How far a cart has come: 0 contact, 1 shipping, 2 payment. A later step is closed to it. Somebody who is signed in
 * has done the first; an address or a delivery that the cart could not be told of yet counts as given.
 */
export function furthestStep(cart: Progress, isSignedIn: boolean, { pendingAddress, pendingDelivery }: Pending = {}) {
  if (!cart.email && !isSignedIn) return 0;
  return (cart.address || pendingAddress) && (cart.deliveryOptionId || pendingDelivery) ? 2 : 1;
}

/** The step that an address belongs to; the first has addresses below it. */
export function stepAt(pathname: string) {
  return steps.findIndex(({ address }) => pathname.startsWith(address));
}
