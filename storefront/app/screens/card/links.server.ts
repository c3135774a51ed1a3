import { formatMoney } from '@shop/shared/format/money';
import { href } from 'react-router';
import { type Card, whyNotSold } from '../../commerce/catalogue/card.ts';
import { ratingWords, reviewsAddress } from '../../commerce/reviews/reviews.ts';

interface PageLink {
  words: string;
  to: string;
}

/** The page has little room for scripts, so its links come with the data. */
export function linksOf(card: Card, address: string, wordsPrice: number | null): PageLink[] {
  const isWritten = wordsPrice !== null && card.cardsInside === 1 && card.envelopes.length > 0 && !whyNotSold(card);
  return [
    ...(card.rating ? [{ words: ratingWords(card.rating), to: reviewsAddress(address) }] : []),
    ...(isWritten
      ? [
          {
            words: `Shall we write it for you? ${formatMoney(wordsPrice)}`,
            to: href('/words/:handle', { handle: card.handle }),
          },
        ]
      : []),
  ];
}
