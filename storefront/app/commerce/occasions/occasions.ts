import { defaultOccasions, occasionHandle } from '@shop/shared/cards/occasions';
import { shop } from '@shop/shared/shop';
import { type Card, isSquare } from '../catalogue/card.ts';

export interface Occasion {
  name: string;
  handle: string;
  cards: Card[];
}

const byName = new Intl.Collator(shop.locale, { sensitivity: 'base' });
const places = new Map<string, number>(defaultOccasions.map((name, place) => [occasionHandle(name), place]));
const placeOf = ({ handle }: Occasion) => places.get(handle) ?? defaultOccasions.length;

/** The usual occasions keep their order; the owner's own follow from A to Z. */
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

export function faceOf({ name, cards }: Occasion): Card | undefined {
  const says = ({ title, themes, occasions, isComingSoon }: Card) =>
    (title.toLowerCase().includes(name.toLowerCase()) ? 4 : 0) +
    (occasions.length === 1 ? 2 : 0) +
    (themes.includes(name) ? 1 : 0) -
    themes.length / 10 -
    (isComingSoon ? 8 : 0);
  return cards.filter(({ front }) => front).sort((a, b) => says(b) - says(a))[0];
}

export function toOccasionTile(occasion: Occasion) {
  const face = faceOf(occasion);
  const front = face?.front ? { ...face.front, alt: '' } : null;
  return { name: occasion.name, address: occasionAddress(occasion), front, isSquare: face ? isSquare(face) : false };
}
