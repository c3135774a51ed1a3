import type { ToPost } from '@shop/shared/desk/to-post';

/** A request to cancel keeps an order from being posted by mistake. */
export function mayBePosted({ asked, is_cancelled }: ToPost): boolean {
  return asked === null && !is_cancelled;
}
