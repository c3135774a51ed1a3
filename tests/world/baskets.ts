import { anyVariant, type Variant } from './cards-on-sale.ts';
import { chooseStandard, pence } from './deliveries.ts';
import type { RunningShop } from './running-shop.ts';
import { call, type Json, pick, pickList, pickText } from './store-api.ts';

/** @param more as the engine takes it: cards, an address */
export async function newBasket(shop: RunningShop, more: { [name: string]: Json } = {}): Promise<string> {
  const { body } = await call(shop, '/store/carts', { body: { region_id: shop.regionId, ...more } });
  return pickText(body, 'cart', 'id');
}

export function add(shop: RunningShop, basket: string, variant: string, quantity = 1) {
  return call(shop, `/store/carts/${basket}/line-items`, { body: { variant_id: variant, quantity } });
}

/** A basket that is made with its cards in it, which takes a fraction of the time of adding them one by one. */
export function basketWith(
  shop: RunningShop,
  cards: readonly (readonly [variant: string, quantity: number])[],
  more: { [name: string]: Json } = {},
): Promise<string> {
  return newBasket(shop, { items: cards.map(([variant_id, quantity]) => ({ variant_id, quantity })), ...more });
}

/** Where the parcels of these tests go, if nothing else is said. */
export const address = {
  first_name: 'Ruth',
  last_name: 'Example',
  address_1: '1 Test Street',
  city: 'Testtown',
  postal_code: 'TE1 1ST',
  country_code: 'gb',
};

export function setAddress(shop: RunningShop, basket: string) {
  return call(shop, `/store/carts/${basket}`, {
    body: { email: 'ruth@example.com', shipping_address: address, billing_address: address },
  });
}

/** A basket with one card (any that can be bought, unless one is named), an address and standard delivery: ready to be paid for. */
export async function basketReadyToPay(shop: RunningShop, email = 'ruth@example.com', wanted?: Variant) {
  const variant = wanted ?? (await anyVariant(shop));
  const addresses = { email, shipping_address: address, billing_address: address };
  const basket = await basketWith(shop, [[variant.id, 1]], addresses);
  const total = pick(await chooseStandard(shop, basket), 'total');
  if (typeof total !== 'number') throw new Error('The basket has no total.');
  return { basket, variant, total };
}

export async function cart(shop: RunningShop, basket: string): Promise<Json> {
  return pick((await call(shop, `/store/carts/${basket}`)).body, 'cart');
}

export function applyCodes(shop: RunningShop, basket: string, ...codes: string[]) {
  return call(shop, `/store/carts/${basket}/promotions`, { body: { promo_codes: codes } });
}

export const codesOf = (basket: Json): Json[] => pickList(basket, 'promotions').map((one) => pick(one, 'code'));

/** What a basket says of itself, in pence. */
export function amounts(basket: Json) {
  return {
    goods: pence(basket, 'item_total'),
    delivery: pence(basket, 'shipping_total'),
    discount: pence(basket, 'discount_total'),
    total: pence(basket, 'total'),
  };
}

/** Starts the payment of a basket. Answers the intent as the card provider knows it. */
export async function startPayment(shop: RunningShop, basket: string) {
  const { body } = await call(shop, '/store/payment-collections', { body: { cart_id: basket } });
  const collection = pickText(body, 'payment_collection', 'id');
  const session = await call(shop, `/store/payment-collections/${collection}/payment-sessions`, {
    body: { provider_id: 'pp_stripe_stripe' },
  });
  const intent = pick(session.body, 'payment_collection', 'payment_sessions', 0, 'data');
  return { id: pickText(intent, 'id'), clientSecret: pickText(intent, 'client_secret') };
}

export function complete(shop: RunningShop, basket: string) {
  return call(shop, `/store/carts/${basket}/complete`, { method: 'POST' });
}
