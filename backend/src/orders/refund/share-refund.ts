import type { OrderRecord } from '@shop/shared/orders/order-record';
import { toPence } from '../../money/pence';

interface Shares {
  toCard: number;
  toGiftCards: number;
}

/**
 * In pence. A gift card that was bought is paid for by card, so what it cost stays there for its own refund while gift
 * cards take the rest: else they could be turned into money. @param left what can go back to either
 */
export function shareRefund(
  { lines }: Pick<OrderRecord, 'lines'>,
  chosen: readonly { id: string }[],
  pence: number,
  left: { card: number; giftCards: number },
): Shares {
  const kept = lines
    .filter(({ id, gift_card_left, refunded }) => gift_card_left !== undefined && refunded === 0 && !isChosen(id))
    .reduce((sum, { net }) => sum + toPence(net), 0);
  const toGiftCards = Math.min(left.giftCards, pence - Math.min(pence, Math.max(0, left.card - kept)));
  return { toGiftCards, toCard: Math.min(left.card, pence - toGiftCards) };

  function isChosen(line: string): boolean {
    return chosen.some(({ id }) => id === line);
  }
}
