import { address } from '../carts.ts';
import { bearer, type Customer, newCustomer, uniqueEmail } from '../customers.ts';
import { asAdmin } from '../owner.ts';
import type { RunningShop } from '../running-shop.ts';
import { type Answer, call, type Json, pick, pickList, pickText } from '../store-api.ts';

export const tradePath = '/store/customers/me/trade';

export const bookshop = {
  kind: 'trade',
  shop_name: 'The Corner Bookshop',
  address: '1 High Street\nBangor\nBT20 5AY',
  vat_number: 'GB123456789',
  sells: 'Books and cards.',
};

export function applyForTrade(shop: RunningShop, { token }: Customer, form: object = bookshop): Promise<Answer> {
  return call(shop, tradePath, { body: form, headers: bearer(token) });
}

export async function tradeAccountOf(shop: RunningShop, { token }: Customer): Promise<Json> {
  return pick((await call(shop, tradePath, { headers: bearer(token) })).body, 'account');
}

/** As the owner's page lists it. */
export async function tradeRowOf(shop: RunningShop, { id }: { id: string }, state: string): Promise<Json> {
  const { body } = await asAdmin(shop, `/admin/trade?limit=200&state=${state}`);
  return pickList(body, 'accounts').find((one) => pick(one, 'customer_id') === id);
}

export function decideOnTrade(shop: RunningShop, id: string, deed: string, body: object): Promise<Answer> {
  return asAdmin(shop, `/admin/trade/${id}/${deed}`, body);
}

/** A customer whose account the owner has opened. */
export async function tradeCustomer(
  shop: RunningShop,
  {
    kind = 'trade',
    credit_limit = 0,
    terms_days = 30,
  }: { kind?: string; credit_limit?: number; terms_days?: number } = {},
): Promise<Customer & { account: string }> {
  const customer = await newCustomer(shop, uniqueEmail(kind));
  await applyForTrade(shop, customer, { ...bookshop, kind });
  const account = pickText(await tradeRowOf(shop, customer, 'applied'), 'id');
  const { status, body } = await decideOnTrade(shop, account, 'accept', { credit_limit, terms_days });
  if (status !== 200) throw new Error(`The account was not opened: ${JSON.stringify(body)}`);
  return { ...customer, account };
}

/** A cart of the customer, with an address and so many of each card. */
export async function cartOf(
  shop: RunningShop,
  { email, token }: Customer,
  cards: readonly (readonly [variant: string, quantity: number])[],
): Promise<string> {
  const items = cards.map(([variant_id, quantity]) => ({ variant_id, quantity }));
  const body = { region_id: shop.regionId, email, shipping_address: address, billing_address: address, items };
  return pickText((await call(shop, '/store/carts', { body, headers: bearer(token) })).body, 'cart', 'id');
}

export async function cartAs(shop: RunningShop, { token }: Customer, cart: string): Promise<Json> {
  return pick((await call(shop, `/store/carts/${cart}`, { headers: bearer(token) })).body, 'cart');
}
