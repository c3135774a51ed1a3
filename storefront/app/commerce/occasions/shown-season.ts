import { occasionHandle } from '@shop/shared/cards/occasions';
import { type Season, seasonOn } from '@shop/shared/seasons/season';
import { mainCategory, ofCategory, themesOf } from '../catalogue/browse.ts';
import { type Card, isSquare } from '../catalogue/card.ts';
import { findByName } from '../catalogue/find-by-name.ts';
import type { LastOrder } from '../post/arrival.ts';
import { faceOf, occasionAddress, occasionsOf } from './occasions.ts';

interface Known {
  cards: Card[];
  seasons: Season[];
  today: string;
  lastOrders: LastOrder[];
}

/** @returns null outside of every season */
export function shownSeason({ cards, seasons, today, lastOrders }: Known) {
  const season = seasonOn(seasons, today);
  if (!season) return null;
  const { name, heading: title, words } = season;
  const note = season.note || describeLastOrders(name, lastOrders);
  const { address, face } = cardsOf(season, cards);
  return { name, title, words, note, address, picture: face?.front ?? null, isSquare: face ? isSquare(face) : false };
}

function describeLastOrders(name: string, lastOrders: LastOrder[]) {
  const orders = lastOrders.filter(({ occasion }) => occasion.toLowerCase() === name.toLowerCase());
  const days = orders.map(({ way, day }) => `${day} (${way})`).join(' or ');
  return orders[0] ? `Order by ${orders[0].hour} on ${days} for ${name}.` : '';
}

/** The owner names an occasion or a theme; an unknown name leads to all cards. */
function cardsOf({ cards: wanted }: Season, cards: Card[]) {
  const occasion = occasionsOf(cards).find(({ handle }) => handle === occasionHandle(wanted));
  if (occasion) return { address: occasionAddress(occasion), face: faceOf(occasion) };
  const listed = ofCategory(cards, mainCategory);
  const theme = findByName(themesOf(listed), wanted, ({ name }) => name)?.name;
  const face = listed.find((card) => card.front && !card.isComingSoon && (!theme || card.themes.includes(theme)));
  return { address: theme ? `/cards?${new URLSearchParams({ tag: theme })}` : '/cards', face };
}
