import type { WordsOffer } from '@shop/shared/words/words-offer';
import type { SnapshotLine } from './read-cart-snapshot';

export interface SettledWords {
  /** Fees for words without a card, or while the shop writes into none. */
  unpaid: string[];
  unworded: string[];
  /** Fees whose price or quantity has changed; `price` is pounds. */
  fees: { id: string; quantity: number; price: number }[];
}

/** @param cards the cards that stay, with the quantity that is left of them */
export function settleWords(
  lines: readonly SnapshotLine[],
  cards: readonly { id: string; quantity: number }[],
  offer: WordsOffer,
): SettledWords {
  const left = new Map(cards.map(({ id, quantity }) => [id, quantity]));
  const isPaidFor = ({ words, pays }: SnapshotLine) =>
    offer.is_offered &&
    lines.some((other) => (words ? other.pays === words : other.words === pays && left.has(other.id)));
  const fees = lines.filter(({ pays }) => pays !== null);
  const kept = fees.flatMap((fee) => {
    const card = lines.find(({ words }) => words === fee.pays);
    return isPaidFor(fee) && card ? [{ fee, quantity: left.get(card.id) ?? 0 }] : [];
  });
  return {
    unpaid: fees.filter((fee) => !kept.some((one) => one.fee === fee)).map(({ id }) => id),
    unworded: lines.filter((line) => line.words !== null && left.has(line.id) && !isPaidFor(line)).map(({ id }) => id),
    fees: kept
      .filter(({ fee, quantity }) => fee.quantity !== quantity || fee.price !== offer.price)
      .map(({ fee, quantity }) => ({ id: fee.id, quantity, price: offer.price })),
  };
}
