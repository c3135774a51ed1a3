import { storePath } from '../backend-path.ts';
import type { Card } from '../catalogue/card.ts';
import { catalogue } from '../catalogue.server.ts';
import type { Answer } from '../problem.ts';
import { type Call, callStore } from '../store-api.server.ts';
import { favouriteKey } from './favourites.ts';

type FavouritesAnswer = { product_ids: string[] };
const path = '/store/customers/me/favourites';

export async function findFavouriteCards(keys: string[]): Promise<Card[]> {
  const byKey = new Map((await catalogue()).cards.map((card) => [favouriteKey(card.handle), card]));
  return keys.map((key) => byKey.get(key)).filter((card) => card !== undefined);
}

export function listAccountFavourites(token: string): Promise<Answer<string[]>> {
  return fetchKeys('list_account_favourites', path, { token });
}

export async function addAccountFavourites(token: string, keys: string[]): Promise<Answer<string[]>> {
  const ids = (await findFavouriteCards(keys)).map(({ id }) => id);
  if (ids.length === 0) return listAccountFavourites(token);
  return fetchKeys('add_account_favourites', path, { method: 'POST', body: { product_ids: ids }, token });
}

export async function removeAccountFavourite(token: string, key: string): Promise<Answer<string[]>> {
  const [card] = await findFavouriteCards([key]);
  if (!card) return listAccountFavourites(token);
  return fetchKeys('remove_account_favourite', storePath`/store/customers/me/favourites/${card.id}`, {
    method: 'DELETE',
    token,
  });
}

function fetchKeys(verb: string, address: string, call: Call): Promise<Answer<string[]>> {
  return callStore(verb, address, call, toKeys);
}

async function toKeys({ product_ids: ids }: FavouritesAnswer): Promise<string[]> {
  const byId = new Map((await catalogue()).cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id)?.handle ?? []).map(favouriteKey);
}
