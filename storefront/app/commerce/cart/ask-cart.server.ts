import type { HttpTypes } from '@medusajs/types';
import { catalogue } from '../catalogue/catalogue.server.ts';
import type { Answer } from '../problem.ts';
import { askStore, type Call } from '../store-api.server.ts';
import type { Cart } from './cart.ts';
import { cartFields, toCart } from './cart-mapper.server.ts';

/** A change (POST, unless something else is said) that Medusa answers with the cart, and no more of it than we use. */
export function askForCart(verb: string, path: string, call: Call): Promise<Answer<Cart>> {
  return askStore(
    verb,
    path,
    { method: 'POST', ...call, query: { fields: cartFields } },
    ({ cart }: HttpTypes.StoreCartResponse) => readCart(cart),
  );
}

export async function readCart(cart: HttpTypes.StoreCart): Promise<Cart> {
  return toCart(cart, (await catalogue()).cards);
}
