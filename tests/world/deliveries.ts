import { add, newBasket } from './baskets.ts';
import type { RunningShop } from './running-shop.ts';
import { call, type Json, pick, pickList, pickText } from './store-api.ts';

/** Pounds of an answer as pence, fractions and all: what is not whole pennies is to be seen. */
export function pence(json: Json, ...path: (string | number)[]): number {
  const pounds = pick(json, ...path);
  if (typeof pounds !== 'number') throw new Error(`No amount at ${path.join('.')} in ${JSON.stringify(json)}`);
  return Math.round(pounds * 1e6) / 1e4;
}

export async function basketWith(
  shop: RunningShop,
  cards: readonly [variant: string, quantity: number][],
): Promise<string> {
  const basket = await newBasket(shop);
  for (const [variant, quantity] of cards) await add(shop, basket, variant, quantity);
  return basket;
}

export type Offer = { id: string; name: string; pence: number };

/** The list of deliveries, as checkout shows it. */
export async function offers(shop: RunningShop, basket: string): Promise<Offer[]> {
  const { body } = await call(shop, `/store/shipping-options?cart_id=${basket}`);
  return pickList(body, 'shipping_options').map((option) => ({
    id: pickText(option, 'id'),
    name: pickText(option, 'name'),
    pence: pence(option, 'amount'),
  }));
}

export async function offer(shop: RunningShop, basket: string, name: string): Promise<Offer> {
  const found = (await offers(shop, basket)).find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not offered.`);
  return found;
}

export async function calculate(shop: RunningShop, basket: string, option: string, data?: Json): Promise<number> {
  const { body } = await call(shop, `/store/shipping-options/${option}/calculate`, {
    body: { cart_id: basket, ...(data === undefined ? {} : { data }) },
  });
  return pence(body, 'shipping_option', 'amount');
}

export function choose(shop: RunningShop, basket: string, option: string, data?: Json) {
  return call(shop, `/store/carts/${basket}/shipping-methods`, {
    body: { option_id: option, ...(data === undefined ? {} : { data }) },
  });
}

export async function cart(shop: RunningShop, basket: string): Promise<Json> {
  return pick((await call(shop, `/store/carts/${basket}`)).body, 'cart');
}

export function applyCodes(shop: RunningShop, basket: string, ...codes: string[]) {
  return call(shop, `/store/carts/${basket}/promotions`, { body: { promo_codes: codes } });
}

export const codesOf = (basket: Json): Json[] => pickList(basket, 'promotions').map((one) => pick(one, 'code'));

const address = {
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

/** What a basket says of itself, in pence. */
export function amounts(basket: Json) {
  return {
    goods: pence(basket, 'item_total'),
    delivery: pence(basket, 'shipping_total'),
    discount: pence(basket, 'discount_total'),
    total: pence(basket, 'total'),
  };
}
