import { defaultOccasions, occasionHandle } from '@shop/shared/cards/occasions';
import { shop } from '@shop/shared/shop';
import { type Card, isSquare } from '../catalogue/card.ts';
import { onceFor } from '../once-for.ts';

export interface Occasion {
  name: string;
  handle: string;
  cards: Card[];
}

const byName = new Intl.Collator(shop.locale, { sensitivity: 'base' });
const places = new Map<string, number>(defaultOccasions.map((name, place) => [occasionHandle(name), place]));
const placeOf = ({ handle }: Occasion) => places.get(handle) ?? defaultOccasions.length;

/** The usual occasions keep their order; the owner's own follow from A to Z. */
export function occasionsOf(cards: readonly Card[]): readonly Occasion[] {
  return onceFor(cards, groupByOccasion);
}

function groupByOccasion(cards: readonly Card[]): Occasion[] {
  const found = new Map<string, Occasion>();
  for (const card of cards) {
    for (const name of card.occasions) {
      const handle = occasionHandle(name);
      const occasion = found.get(handle) ?? { name, handle, cards: [] };
      if (occasion.cards.at(-1) !== card) occasion.cards.push(card);
      found.set(handle, occasion);
    }
  }
  return [...found.values()].sort((a, b) => placeOf(a) - placeOf(b) || byName.compare(a.name, b.name));
}

export const occasionAddress = ({ handle }: Pick<Occasion, 'handle'>) => `/occasions/${handle}`;

/** Occasions are the same objects until a card changes. */
const faces = new WeakMap<Occasion, { face: Card | undefined }>();

export function faceOf(occasion: Occasion): Card | undefined {
  const known = faces.get(occasion) ?? { face: findFace(occasion) };
  faces.set(occasion, known);
  return known.face;
}

function findFace({ name, cards }: Occasion): Card | undefined {
  const wanted = name.toLowerCase();
  const says = ({ title, themes, occasions, isComingSoon }: Card) =>
    (title.toLowerCase().includes(wanted) ? 4 : 0) +
    (occasions.length === 1 ? 2 : 0) +
    (themes.includes(name) ? 1 : 0) -
    themes.length / 10 -
    (isComingSoon ? 8 : 0);
  let [face, most]: [Card | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const card of cards) {
    const said = card.front ? says(card) : Number.NEGATIVE_INFINITY;
    if (said > most) [face, most] = [card, said];
  }
  return face;
}

export function toOccasionTile(occasion: Occasion) {
  const face = faceOf(occasion);
  const front = face?.front ? { ...face.front, alt: '' } : null;
  return { name: occasion.name, address: occasionAddress(occasion), front, isSquare: face ? isSquare(face) : false };
}
