import type { DeliveryEstimate } from '../../commerce/cart/cart.ts';

/** The text beside it says the same to screen readers. */
export function FreeBar({ estimate, untilFree }: { estimate: DeliveryEstimate | null; untilFree: number | null }) {
  if (!estimate?.freeOver || untilFree === null) return null;
  const value = Math.max(0, estimate.freeOver - untilFree);
  return <progress className="free-bar" max={estimate.freeOver} value={value} aria-hidden="true" />;
}
