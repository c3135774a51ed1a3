import type { RunningShop } from './running-shop.ts';
import { call, type Json, pick, pickList, pickText } from './store-api.ts';

/** Converts pounds to pence and keeps fractions, so that tests see them. */
export function pence(json: Json, ...path: (string | number)[]): number {
  const pounds = pick(json, ...path);
  if (typeof pounds !== 'number') throw new Error(`No amount at ${path.join('.')} in ${JSON.stringify(json)}`);
  return Math.round(pounds * 1e6) / 1e4;
}

export type Offer = { id: string; name: string; pence: number };

export async function offers(shop: RunningShop, cart: string): Promise<Offer[]> {
  const { body } = await call(shop, `/store/shipping-options?cart_id=${cart}`);
  return pickList(body, 'shipping_options').map((option) => ({
    id: pickText(option, 'id'),
    name: pickText(option, 'name'),
    pence: pence(option, 'amount'),
  }));
}

export async function offer(shop: RunningShop, cart: string, name: string): Promise<Offer> {
  const found = (await offers(shop, cart)).find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not offered.`);
  return found;
}

export async function calculate(shop: RunningShop, cart: string, option: string): Promise<number> {
  const { body } = await call(shop, `/store/shipping-options/${option}/calculate`, { body: { cart_id: cart } });
  return pence(body, 'shipping_option', 'amount');
}

export function choose(shop: RunningShop, cart: string, option: string, data?: Json) {
  return call(shop, `/store/carts/${cart}/shipping-methods`, {
    body: { option_id: option, ...(data === undefined ? {} : { data }) },
  });
}

const knownDeliveries = new Map<string, string>();

/** Lists the deliveries of a cart once per test file, since each is priced, and again for a cart of another country. */
export async function chooseNamed(shop: RunningShop, cart: string, name: string): Promise<Json> {
  const known = knownDeliveries.get(name);
  const chosen = known && (await choose(shop, cart, known));
  if (chosen && chosen.status === 200) return pick(chosen.body, 'cart');
  const { id } = await offer(shop, cart, name);
  knownDeliveries.set(name, id);
  const { status, body } = await choose(shop, cart, id);
  if (status !== 200) throw new Error(`The delivery was not taken: ${JSON.stringify(body)}`);
  return pick(body, 'cart');
}

export const chooseStandard = (shop: RunningShop, cart: string) => chooseNamed(shop, cart, 'Standard');
