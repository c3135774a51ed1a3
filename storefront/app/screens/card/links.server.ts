import { occasionHandle } from '@shop/shared/cards/occasions';
import { formatMoney } from '@shop/shared/format/money';
import { href } from 'react-router';
import { type Card, whyNotSold } from '../../commerce/catalogue/card.ts';
import { ratingWords, reviewsAddress } from '../../commerce/reviews/reviews.ts';

interface PageLink {
  words: string;
  to: string;
  /** The kind of account that alone is shown it, by the style sheet. */
  of?: 'trade' | 'church';
}

/** The page has little room for scripts, so its links come with the data. */
export function trailOf({ title, category, range: of }: Card) {
  const range = of && { name: of.title, to: `/${category}/${of.handle}` };
  const trail = [
    { name: 'Home', to: '/' },
    { name: 'Cards', to: `/${category}` },
    ...(range ? [range] : []),
    { name: title },
  ];
  return { range, trail };
}

/** We write into single cards. */
export function isWritable(card: Card, wordsPrice: number | null): wordsPrice is number {
  return wordsPrice !== null && card.cardsInside === 1 && card.envelopes.length > 0 && !whyNotSold(card);
}

export function linksOf(card: Card, address: string, wordsPrice: number | null): PageLink[] {
  const isPack = card.cardsInside > 1;
  const isWritten = isWritable(card, wordsPrice);
  return [
    ...(whyNotSold(card)
      ? []
      : [
          {
            words: isPack ? 'Your trade price is on the sheet' : 'Your trade price is on the sheet, for packs of six',
            to: href('/account/trade'),
            of: isPack ? 'church' : 'trade',
          } as const,
        ]),
    ...(card.rating ? [{ words: ratingWords(card.rating), to: reviewsAddress(address) }] : []),
    ...(isWritten
      ? [
          {
            words: `Shall we write it for you? ${formatMoney(wordsPrice)}`,
            // The page adds the chosen envelope.
            to: `${href('/words/:handle', { handle: card.handle })}?variant=`,
          },
        ]
      : []),
  ];
}

export interface TagList {
  name: string;
  ways: [label: string, address: string][];
}

/** An occasion that is also a theme is listed once, as the theme. */
export function tagListsOf({ category, occasions, themes }: Card): TagList[] {
  const sentFor = occasions.filter((one) => !themes.includes(one));
  const lists: TagList[] = [
    { name: 'Sent for', ways: sentFor.map((one) => [one, `/occasions/${occasionHandle(one)}`]) },
    { name: 'Themes', ways: themes.map((one) => [one, `/${category}?${new URLSearchParams({ tag: one })}`]) },
  ];
  return lists.filter(({ ways }) => ways.length > 0);
}
