import { occasionHandle, usualOccasions } from '@shop/shared/cards/occasions';
import { shop } from '@shop/shared/shop';
import { type Card, isSquare } from '../catalogue/card.ts';

export interface Occasion {
  name: string;
  handle: string;
  /** In the order of the shop. */
  cards: Card[];
}

const byName = new Intl.Collator(shop.locale, { sensitivity: 'base' });
const places = new Map<string, number>(usualOccasions.map((name, place) => [occasionHandle(name), place]));
const placeOf = ({ handle }: Occasion) => places.get(handle) ?? usualOccasions.length;

/** Every occasion that a card is sent for: those that every shop knows in their order, then the owner's own, A to Z. */
export function occasionsOf(cards: Card[]): Occasion[] {
  const found = new Map<string, Occasion>();
  for (const card of cards) {
    for (const name of card.occasions) {
      const handle = occasionHandle(name);
      const occasion = found.get(handle) ?? { name, handle, cards: [] };
      if (!occasion.cards.includes(card)) occasion.cards.push(card);
      found.set(handle, occasion);
    }
  }
  return [...found.values()].sort((a, b) => placeOf(a) - placeOf(b) || byName.compare(a.name, b.name));
}

export const occasionAddress = ({ handle }: Pick<Occasion, 'handle'>) => `/occasions/${handle}`;

/** The card whose picture says best what the occasion is: one that names it, or is for nothing else. */
export function faceOf({ name, cards }: Occasion): Card | undefined {
  const says = ({ title, themes, occasions, isComingSoon }: Card) =>
    (title.toLowerCase().includes(name.toLowerCase()) ? 4 : 0) +
    (occasions.length === 1 ? 2 : 0) +
    (themes.includes(name) ? 1 : 0) -
    // Who is for many things is for none of them above all.
    themes.length / 10 -
    (isComingSoon ? 8 : 0);
  return cards.filter(({ front }) => front).sort((a, b) => says(b) - says(a))[0];
}

/** What a tile of an occasion needs, and no more. */
export function toOccasionTile(occasion: Occasion) {
  const face = faceOf(occasion);
  const front = face?.front ? { ...face.front, alt: '' } : null;
  return { name: occasion.name, address: occasionAddress(occasion), front, isSquare: face ? isSquare(face) : false };
}
