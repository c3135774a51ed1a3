import { chooseDelivery, setAddress } from '../../../commerce/checkout/delivery.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import type { CheckoutState } from '../../../http/checkout-state.server.ts';

/**
 * Tells the cart of the address and the delivery that it could not be told of when they were given. Nothing is paid
 * before that: while it fails there is no card form and no order.
 */
export async function tellPending(
  shopper: Shopper,
  state: CheckoutState,
): Promise<{ ok: true; state: CheckoutState } | { ok: false; message: string }> {
  let left = state;
  if (left.pendingAddress) {
    const moved = await setAddress(shopper, left.pendingAddress);
    if (!moved.ok) return moved;
    left = { ...left, pendingAddress: null };
  }
  if (left.pendingDelivery) {
    const chosen = await chooseDelivery(shopper, left.pendingDelivery);
    if (!chosen.ok) return chosen;
    left = { ...left, pendingDelivery: '' };
  }
  return { ok: true, state: left };
}
