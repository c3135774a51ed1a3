import { anyVariant, type Variant } from './cards-on-sale.ts';
import { chooseStandard, pence } from './deliveries.ts';
import type { RunningShop } from './running-shop.ts';
import { call, type Json, pick, pickList, pickText } from './store-api.ts';

/** @param more fields of Medusa's cart, such as items or an address */
export async function newCart(shop: RunningShop, more: { [name: string]: Json } = {}): Promise<string> {
  const { body } = await call(shop, '/store/carts', { body: { region_id: shop.regionId, ...more } });
  return pickText(body, 'cart', 'id');
}

export function add(shop: RunningShop, cart: string, variant: string, quantity = 1) {
  return call(shop, `/store/carts/${cart}/line-items`, { body: { variant_id: variant, quantity } });
}

/** Creating a cart with items is much faster than adding them one by one. */
export function cartWith(
  shop: RunningShop,
  cards: readonly (readonly [variant: string, quantity: number])[],
  more: { [name: string]: Json } = {},
): Promise<string> {
  return newCart(shop, { items: cards.map(([variant_id, quantity]) => ({ variant_id, quantity })), ...more });
}

export const address = {
  first_name: 'Ruth',
  last_name: 'Example',
  address_1: '1 Test Street',
  city: 'Testtown',
  postal_code: 'TE1 1ST',
  country_code: 'gb',
};

export function setAddress(shop: RunningShop, cart: string) {
  return call(shop, `/store/carts/${cart}`, {
    body: { email: 'ruth@example.com', shipping_address: address, billing_address: address },
  });
}

export async function cartReadyToPay(shop: RunningShop, email = 'ruth@example.com', wanted?: Variant, quantity = 1) {
  const variant = wanted ?? (await anyVariant(shop));
  const addresses = { email, shipping_address: address, billing_address: address };
  const cart = await cartWith(shop, [[variant.id, quantity]], addresses);
  const total = pick(await chooseStandard(shop, cart), 'total');
  if (typeof total !== 'number') throw new Error('The cart has no total.');
  return { cart, variant, total };
}

export async function readCart(shop: RunningShop, cart: string): Promise<Json> {
  return pick((await call(shop, `/store/carts/${cart}`)).body, 'cart');
}

export function applyCodes(shop: RunningShop, cart: string, ...codes: string[]) {
  return call(shop, `/store/carts/${cart}/promotions`, { body: { promo_codes: codes } });
}

export const codesOf = (cart: Json): Json[] => pickList(cart, 'promotions').map((one) => pick(one, 'code'));

export function amounts(cart: Json) {
  return {
    goods: pence(cart, 'item_total'),
    delivery: pence(cart, 'shipping_total'),
    discount: pence(cart, 'discount_total'),
    total: pence(cart, 'total'),
  };
}

export async function startPayment(shop: RunningShop, cart: string) {
  const { body } = await call(shop, '/store/payment-collections', { body: { cart_id: cart } });
  const collection = pickText(body, 'payment_collection', 'id');
  const session = await call(shop, `/store/payment-collections/${collection}/payment-sessions`, {
    body: { provider_id: 'pp_stripe_stripe' },
  });
  const intent = pick(session.body, 'payment_collection', 'payment_sessions', 0, 'data');
  return { id: pickText(intent, 'id'), clientSecret: pickText(intent, 'client_secret') };
}

export function complete(shop: RunningShop, cart: string) {
  return call(shop, `/store/carts/${cart}/complete`, { method: 'POST' });
}
