import { href } from 'react-router';
import type { Cart } from '../../../commerce/cart/cart.ts';
import type { CheckoutState } from '../../../http/checkout-state.server.ts';

export const steps = [
  { name: 'Contact', address: href('/checkout/contact') },
  { name: 'Shipping', address: href('/checkout/shipping') },
  { name: 'Payment', address: href('/checkout/payment') },
] as const;

type Progress = Pick<Cart, 'email' | 'address' | 'deliveryOptionId' | 'mailed'>;

/** Answers of this checkout that Medusa could not take yet. */
type Pending = Partial<Pick<CheckoutState, 'pendingAddress' | 'pendingDelivery'>>;

/** Returns 0 contact, 1 shipping or 2 payment. The first is done when signed in; what is pending counts as given. */
export function furthestStep(cart: Progress, isSignedIn: boolean, { pendingAddress, pendingDelivery }: Pending = {}) {
  if (!cart.email && !isSignedIn) return 0;
  if (cart.mailed) return 2;
  return (cart.address || pendingAddress) && (cart.deliveryOptionId || pendingDelivery) ? 2 : 1;
}

/** The first step has further paths below its own. */
export function stepAt(pathname: string) {
  return steps.findIndex(({ address }) => pathname.startsWith(address));
}
