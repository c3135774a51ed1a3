import type { HttpTypes } from '@medusajs/types';
import { catalogue } from '../catalogue/catalogue.server.ts';
import type { Answer } from '../problem.ts';
import { askStore, type Call } from '../store-api.server.ts';
import type { Basket } from './basket.ts';
import { basketFields, toBasket } from './basket-mapper.server.ts';

/** A change (POST, unless something else is said) that the engine answers with the basket, and no more of it than we use. */
export function askForBasket(verb: string, path: string, call: Call): Promise<Answer<Basket>> {
  return askStore(
    verb,
    path,
    { method: 'POST', ...call, query: { fields: basketFields } },
    ({ cart }: HttpTypes.StoreCartResponse) => readBasket(cart),
  );
}

export async function readBasket(cart: HttpTypes.StoreCart): Promise<Basket> {
  return toBasket(cart, (await catalogue()).cards);
}
