import { at } from '../backend-path.ts';
import type { Card } from '../catalogue/card.ts';
import { catalogue } from '../catalogue/catalogue.server.ts';
import type { Answer } from '../problem.ts';
import { askStore, type Call } from '../store-api.server.ts';
import { markOf } from './favourites.ts';

type FavouritesAnswer = { product_ids: string[] };
const path = '/store/customers/me/favourites';

/** The cards that these marks stand for, in their order; cards that are no longer shown drop out. */
export async function cardsOfMarks(marks: string[]): Promise<Card[]> {
  const byMark = new Map((await catalogue()).cards.map((card) => [markOf(card.handle), card]));
  return marks.map((mark) => byMark.get(mark)).filter((card) => card !== undefined);
}

/** The marks of what this account holds dear, newest first. */
export function accountMarks(token: string): Promise<Answer<string[]>> {
  return askForMarks('accountMarks', path, { token });
}

/** Puts cards among the account's favourites; answers all of them. */
export async function keepInAccount(token: string, marks: string[]): Promise<Answer<string[]>> {
  const ids = (await cardsOfMarks(marks)).map(({ id }) => id);
  if (ids.length === 0) return accountMarks(token);
  return askForMarks('keepInAccount', path, { method: 'POST', body: { product_ids: ids }, token });
}

/** Takes one card from the account's favourites; answers what is left. */
export async function dropFromAccount(token: string, mark: string): Promise<Answer<string[]>> {
  const [card] = await cardsOfMarks([mark]);
  if (!card) return accountMarks(token);
  return askForMarks('dropFromAccount', at`/store/customers/me/favourites/${card.id}`, { method: 'DELETE', token });
}

function askForMarks(verb: string, address: string, call: Call): Promise<Answer<string[]>> {
  return askStore(verb, address, call, toMarks);
}

async function toMarks({ product_ids: ids }: FavouritesAnswer): Promise<string[]> {
  const byId = new Map((await catalogue()).cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id)?.handle ?? []).map(markOf);
}
