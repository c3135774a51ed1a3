import type { ToPost } from '@shop/shared/desk/to-post';

/** Whoever asked to cancel is not sent anything by mistake. */
export function mayBePosted({ asked, is_cancelled }: ToPost): boolean {
  return asked === null && !is_cancelled;
}
