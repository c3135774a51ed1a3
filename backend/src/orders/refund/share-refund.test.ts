import type { RecordLine } from '@shop/shared/orders/order-record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareRefund } from './share-refund';

const card = { id: 'card', net: 10, refunded: 0 } as RecordLine;
const bought = { id: 'bought', net: 20, refunded: 0, gift_card_left: 20 } as RecordLine;

test.each<[string, RecordLine[], string[], number, { card: number; giftCards: number }, [number, number]]>([
  ['what was paid by card goes back to it', [card], ['card'], 1000, { card: 1000, giftCards: 0 }, [1000, 0]],
  ['the card comes first, gift cards have the rest', [card], ['card'], 1000, { card: 600, giftCards: 400 }, [600, 400]],
  ['an order of gift cards alone goes back to them', [card], ['card'], 1000, { card: 0, giftCards: 1000 }, [0, 1000]],
  ['money for a bought gift card waits', [card, bought], ['card'], 1000, { card: 2000, giftCards: 1000 }, [0, 1000]],
  ['and goes back with it', [card, bought], ['bought'], 2000, { card: 2000, giftCards: 1000 }, [2000, 0]],
  ['unless gift cards can take no more', [card, bought], ['card'], 1000, { card: 2000, giftCards: 300 }, [700, 300]],
  ['more than is left goes nowhere', [card], ['card'], 1000, { card: 300, giftCards: 300 }, [300, 300]],
])('%s', (_, lines, chosen, pence, left, [toCard, toGiftCards]) => {
  const ids = chosen.map((id) => ({ id }));
  expect(shareRefund({ lines }, ids, pence, left)).toEqual({ toCard, toGiftCards });
});

test('all that is asked for goes back, or all that is left to either', () => {
  const pence = fc.nat({ max: 3000 });
  const lines = fc.subarray([card, bought]);
  fc.assert(
    fc.property(lines, lines, pence, pence, pence, (has, chosen, asked, onCard, giftCards) => {
      const { toCard, toGiftCards } = shareRefund({ lines: has }, chosen, asked, { card: onCard, giftCards });
      expect(toCard + toGiftCards).toBe(Math.min(asked, onCard + giftCards));
      expect(toCard >= 0 && toCard <= onCard && toGiftCards >= 0 && toGiftCards <= giftCards).toBe(true);
    }),
    { numRuns: 1000, seed: 20_261_129 },
  );
});
