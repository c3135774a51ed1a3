import { address } from '../carts.ts';
import { bearer, type Customer, newCustomer, uniqueEmail } from '../customers.ts';
import { pence } from '../deliveries.ts';
import { payWith } from '../ledger.ts';
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

/** Returns it as the owner's page lists it. */
export async function tradeRowOf(shop: RunningShop, { id }: { id: string }, state: string): Promise<Json> {
  const { body } = await asAdmin(shop, `/admin/trade?limit=200&state=${state}`);
  return pickList(body, 'accounts').find((one) => pick(one, 'customer_id') === id);
}

export function decideOnTrade(shop: RunningShop, id: string, decision: string, body: object): Promise<Answer> {
  return asAdmin(shop, `/admin/trade/${id}/${decision}`, body);
}

/** A customer whose account the owner has opened. */
export async function tradeCustomer(
  shop: RunningShop,
  {
    credit_limit = 0,
    terms_days = 30,
    ...changed
  }: { credit_limit?: number; terms_days?: number } & Partial<typeof bookshop> = {},
): Promise<Customer & { account: string }> {
  const form = { ...bookshop, ...changed };
  const customer = await newCustomer(shop, uniqueEmail(form.kind));
  await applyForTrade(shop, customer, form);
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

/** Chooses a delivery; returns the cart. */
export async function deliver(
  shop: RunningShop,
  who: Pick<Customer, 'token'>,
  cart: string,
  name = 'Standard',
): Promise<Json> {
  const headers = bearer(who.token);
  const { body } = await call(shop, `/store/shipping-options?cart_id=${cart}`, { headers });
  const option = pickList(body, 'shipping_options').find((one) => pick(one, 'name') === name);
  const chosen = { option_id: pickText(option, 'id') };
  return pick((await call(shop, `/store/carts/${cart}/shipping-methods`, { body: chosen, headers })).body, 'cart');
}

/** A cart that is ready to be ordered, with its delivery. */
export async function readyCartOf(...[shop, who, cards]: Parameters<typeof cartOf>): Promise<string> {
  const cart = await cartOf(shop, who, cards);
  await deliver(shop, who, cart);
  return cart;
}

export async function startPaymentAs(shop: RunningShop, { token }: Pick<Customer, 'token'>, cart: string) {
  const headers = bearer(token);
  const { body } = await call(shop, '/store/payment-collections', { body: { cart_id: cart }, headers });
  const id = pickText(body, 'payment_collection', 'id');
  const sessions = `/store/payment-collections/${id}/payment-sessions`;
  return call(shop, sessions, { body: { provider_id: 'pp_stripe_stripe' }, headers });
}

export async function orderByCard(shop: RunningShop, who: Pick<Customer, 'token'>, cart: string): Promise<string> {
  const { body } = await startPaymentAs(shop, who, cart);
  await payWith(shop, pickText(body, 'payment_collection', 'payment_sessions', 0, 'data', 'id'), 'pm_card_visa');
  return completeAs(shop, who, cart);
}

export async function orderOnAccount(
  shop: RunningShop,
  who: Pick<Customer, 'token'>,
  cart: string,
): Promise<{ id: string; cart: string; total: number }> {
  const headers = bearer(who.token);
  const total = pence((await call(shop, `/store/carts/${cart}`, { headers })).body, 'cart', 'total');
  const { status, body } = await call(shop, `/store/carts/${cart}/on-account`, { body: {}, headers });
  if (status !== 200) throw new Error(`The order does not go on account: ${JSON.stringify(body)}`);
  return { id: await completeAs(shop, who, cart), cart, total };
}

async function completeAs(shop: RunningShop, { token }: Pick<Customer, 'token'>, cart: string): Promise<string> {
  const done = await call(shop, `/store/carts/${cart}/complete`, { method: 'POST', headers: bearer(token) });
  return pickText(done.body, 'order', 'id');
}
