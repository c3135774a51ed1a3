import { chooseDelivery, setAddress } from '../../../commerce/checkout/delivery.server.ts';
import type { Shopper } from '../../../commerce/shopper.ts';
import type { CheckoutState } from '../../../http/checkout-state.server.ts';

/** Puts what Medusa could not take earlier onto the cart. Until that succeeds there is no card form and no order. */
export async function applyPendingShipping(
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
