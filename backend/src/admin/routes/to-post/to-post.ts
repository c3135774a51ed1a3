import type { ToPost } from '@shop/shared/desk/to-post';

/** The backend's limit of a batch. */
export const maxBatch = 100;

/** A request to cancel keeps an order from being posted by mistake. */
export function mayBePosted({ asked, is_cancelled }: ToPost): boolean {
  return asked === null && !is_cancelled;
}

/** Cards of a partly refunded order may have to stay here, so that the owner ticks each such order. */
export function isTickedWithAll(order: ToPost): boolean {
  return mayBePosted(order) && order.refunded === 0;
}
