/** Goods made to order cannot be sent back after a change of mind (Consumer Contracts Regulations 2013, reg. 28). */
export const ownWordsStay =
  'Cards with your own words inside are made for you: once they are posted they cannot be returned, unless something is wrong with them.';

export const ownWordsForOwner =
  'Cards with the shopper’s own words are made for them: you need not take them back, unless something is wrong with them.';

/** The period starts on the day on which the last goods arrive, or a gift card is mailed. */
export const coolingOffDays = 14;

export const giftCardGoesBack = `You may cancel a gift card within ${coolingOffDays} days of ordering it, while nothing of it is spent.`;

export type Returnable = 'all' | 'some' | 'none';

/** The fees for words are left out. */
export function returnableOf(pieces: readonly { isMadeForShopper: boolean }[]): Returnable {
  const made = pieces.filter(({ isMadeForShopper }) => isMadeForShopper).length;
  if (made === 0) return 'all';
  return made < pieces.length ? 'some' : 'none';
}

interface RecordLine {
  id: string;
  words_of?: string;
  gift_card_spent?: number;
}

/** The fee tells which cards have words, also once these were erased. A spent gift card cannot go back either. */
export function returnableOfOrder(lines: readonly RecordLine[]): Returnable {
  const written = new Set(lines.map(({ words_of }) => words_of));
  const pieces = lines.filter(({ words_of, gift_card_spent = 0 }) => !words_of && gift_card_spent === 0);
  return returnableOf(pieces.map(({ id }) => ({ isMadeForShopper: written.has(id) })));
}
