import type { HttpTypes } from '@medusajs/types';
import { parcelIdOf } from '@shop/shared/parcels/line-parcel';
import { storePath } from '../backend-path.ts';
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
    ({ cart }: HttpTypes.StoreCartResponse) => readCart(cart, call.token),
  );
}

export async function readCart(cart: HttpTypes.StoreCart, token: Call['token']): Promise<Cart> {
  const isApart = cart.items?.some(({ metadata }) => parcelIdOf(metadata) !== '') ?? false;
  return toCart(cart, await catalogue(), isApart ? await findReceivers(cart.id, token) : undefined);
}

type Parcels = { parcels: { id: string; address?: { first_name?: string; last_name?: string } | null }[] };

/** Without an answer the lines are shown without names. */
async function findReceivers(cartId: string, token: Call['token']): Promise<Map<string, string>> {
  const path = storePath`/store/carts/${cartId}/parcels`;
  const answer = await callStore<Parcels>('find_receivers', path, token ? { token } : {});
  const parcels = answer.ok ? answer.value.parcels : [];
  return new Map(
    parcels.flatMap(({ id, address }) => {
      const name = [address?.first_name, address?.last_name].filter(Boolean).join(' ');
      return name ? [[id, name] as const] : [];
    }),
  );
}
