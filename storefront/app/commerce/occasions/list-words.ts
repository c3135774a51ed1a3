import { shop } from '@shop/shared/shop';
import type { Card } from '../catalogue/card.ts';

const list = new Intl.ListFormat(shop.locale, { type: 'conjunction' });
const mostNamed = 3;

/** A fallback for lists that have no text of their own. */
export function wordsAbout(cards: Card[]): string {
  const single = cards.filter(({ reference, cardsInside }) => cardsInside === 1 && reference !== '');
  const places = [...new Set(single.map(({ reference }) => reference))];
  const named = list.format(places.slice(0, mostNamed));
  const count = `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`;
  const words =
    named === '' ? '' : places.length > mostNamed ? `, among them words from ${named}` : `, with words from ${named}`;
  return `${count}${words}. Drawn and printed in ${shop.postalAddress.county}, with an envelope in the colour that you choose.`;
}
