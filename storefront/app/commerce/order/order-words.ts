import type { CancelKind } from '@shop/shared/store-answers/order';

export const notLookedUp = 'We could not look for your order just now. Please try again.';
export const notAskedFor = 'We could not ask for this order just now. Please try again.';
export const notCancelled = 'We could not take your request just now. Please try again.';
export const dayNotChanged = 'We could not change the day just now. Please try again.';
export const notReordered = 'We could not put these cards into your cart just now. Please try again.';
export const notAnswered = 'We could not pass your answer on just now. Please try again in a moment.';

/** @param back what becomes of the money, after 'we'; empty when nothing goes back */
export function cancelRequested(kind: CancelKind, back: string): string {
  if (kind === 'withdrawal') {
    return 'You withdrew from this order. The receipt in your mails says where to send the cards.';
  }
  return `You asked to cancel this order. The receipt is in your mails${back && `; we ${back}`}.`;
}
