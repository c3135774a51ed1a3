import type { HttpTypes } from '@medusajs/types';
import { catalogue } from '../catalogue.server.ts';
import type { Answer } from '../problem.ts';
import { type Call, callStore } from '../store-api.server.ts';
import type { Cart } from './cart.ts';
import { cartFields, toCart } from './cart-mapper.server.ts';

/** Medusa answers with the changed cart, reduced to the fields that we use. */
export function requestCart(verb: string, path: string, call: Call): Promise<Answer<Cart>> {
  return callStore(
    verb,
    path,
    { method: 'POST', ...call, query: { fields: cartFields } },
    ({ cart }: HttpTypes.StoreCartResponse) => readCart(cart),
  );
}

export async function readCart(cart: HttpTypes.StoreCart): Promise<Cart> {
  return toCart(cart, await catalogue());
}
