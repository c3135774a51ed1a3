import type { DeliveryEstimate } from '../../commerce/cart/cart.ts';

/** How far a cart is on its way to free delivery, for eyes: the words stand beside it. */
export function FreeBar({ estimate, untilFree }: { estimate: DeliveryEstimate | null; untilFree: number | null }) {
  if (!estimate?.freeOver || untilFree === null) return null;
  const value = Math.max(0, estimate.freeOver - untilFree);
  return <progress className="free-bar" max={estimate.freeOver} value={value} aria-hidden="true" />;
}
