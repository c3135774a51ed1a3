import { href } from 'react-router';
import type { Basket } from '../../../commerce/basket/basket.ts';
import type { CheckoutState } from '../../../http/checkout-state.server.ts';

/** The steps before the order, in order. */
export const steps = [
  { name: 'Contact', address: href('/checkout/contact') },
  { name: 'Shipping', address: href('/checkout/shipping') },
  { name: 'Payment', address: href('/checkout/payment') },
] as const;

/** What of a basket says how far its checkout has come. */
type Progress = Pick<Basket, 'email' | 'address' | 'deliveryOptionId'>;

/** What was said in this checkout and the basket could not be told of yet. */
type Pending = Partial<Pick<CheckoutState, 'pendingAddress' | 'pendingDelivery'>>;

/**
 * How far a basket has come: 0 contact, 1 shipping, 2 payment. A later step is closed to it. Somebody who is signed in
 * has done the first; an address or a delivery that the basket could not be told of yet counts as given.
 */
export function furthestStep(basket: Progress, isSignedIn: boolean, { pendingAddress, pendingDelivery }: Pending = {}) {
  if (!basket.email && !isSignedIn) return 0;
  return (basket.address || pendingAddress) && (basket.deliveryOptionId || pendingDelivery) ? 2 : 1;
}

/** The step that an address belongs to; the first has addresses below it. */
export function stepAt(pathname: string) {
  return steps.findIndex(({ address }) => pathname.startsWith(address));
}
