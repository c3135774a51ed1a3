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
  const isPack = card.cardsInside > 1;
  const isWritten = wordsPrice !== null && !isPack && card.envelopes.length > 0 && !whyNotSold(card);
  return [
    // The style sheet shows it to a shop, or for a pack to a church.
    ...(whyNotSold(card)
      ? []
      : [{ words: 'Your trade price is on the sheet', to: `${href('/account/trade')}#${isPack ? 'packs' : 'cards'}` }]),
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
