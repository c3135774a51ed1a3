import { describe, expect, test } from 'vitest';
import { returnableOfOrder } from './returns.ts';

const plain = { id: 'plain', words_of: '' };
const written = { id: 'written', words_of: '' };
const fee = { id: 'fee', words_of: 'written' };
const giftCard = { id: 'gift', words_of: '', gift_card_spent: 0 };

describe('of an order', () => {
  test.each([
    ['all without words', [plain], 'all'],
    ['what has no words', [plain, written, fee], 'some'],
    ['nothing of cards with words', [written, fee], 'none'],
    ['an unspent gift card beside them', [written, fee, giftCard], 'some'],
    ['no spent gift card beside them', [written, fee, { ...giftCard, gift_card_spent: 5 }], 'none'],
  ])('%s may be sent back', (_name, lines, may) => {
    expect(returnableOfOrder(lines)).toBe(may);
  });
});
