import { formatMoney } from '@shop/shared/format/money';
import type { CodeEffect } from '@shop/shared/store-answers/cart';
import type { Cart, DeliveryEstimate } from './cart.ts';
import { untilFree } from './cart-view.ts';

const named = { words: 'words inside', gift_cards: 'gift cards' };

/** Sentences beside the sums about a code and free delivery, made here, where they weigh nothing. */
export function withNotes(cart: Cart, estimate: DeliveryEstimate | null, effect: CodeEffect | null): Cart {
  const notes = [cart.notes, ...(effect ? aboutCode(effect) : []), aboutGiftCards(cart, estimate)].filter(Boolean);
  return {
    ...cart,
    ...(notes.length > 0 && { notes: notes.join(' ') }),
    ...(cart.credits && { credits: withOneBalance(cart, estimate) }),
  };
}

function aboutCode({ code, dearer_by, left_out }: CodeEffect): string[] {
  return [
    ...(left_out.length > 0 ? [`${code} takes nothing off ${left_out.map((one) => named[one]).join(' and ')}.`] : []),
    ...(dearer_by > 0
      ? [`Without ${code} you would pay ${formatMoney(dearer_by)} less: the order would have free delivery.`]
      : []),
  ];
}

function aboutGiftCards(cart: Cart, estimate: DeliveryEstimate | null): string {
  const isShort = (untilFree({ cart, estimate }) ?? 0) > 0;
  return isShort && cart.lines.some(({ isGiftCard }) => isGiftCard)
    ? 'Gift cards do not count towards free delivery.'
    : '';
}

/** While the estimated delivery is to be paid from a gift card, its row tells what will be left, and no other does. */
function withOneBalance({ credits, deliveryOptionId, giftLeft = 0 }: Cart, estimate: DeliveryEstimate | null) {
  const isToPay = deliveryOptionId === null && giftLeft > 0 && (estimate?.amount ?? 0) > 0;
  return isToPay ? credits?.map(({ said, off }) => ({ said: said.replace(/, £[\d.]+ left$/, ''), off })) : credits;
}
