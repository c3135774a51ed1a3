import type { RunningShop } from './running-shop.ts';
import { call, type Json, pick, pickList, pickText } from './store-api.ts';

export type Variant = { id: string; pounds: number };

/** A card that can be bought today, in its first envelope. */
export async function anyVariant(shop: RunningShop): Promise<Variant> {
  const fields = 'subtitle,variants.id,variants.calculated_price.calculated_amount';
  const { body } = await call(shop, `/store/products?limit=20&region_id=${shop.regionId}&fields=${fields}`);
  const product = pickList(body, 'products').find((one) => pick(one, 'subtitle') !== 'coming_soon');
  const pounds = pick(product, 'variants', 0, 'calculated_price', 'calculated_amount');
  if (typeof pounds !== 'number') throw new Error('The card has no price.');
  return { id: pickText(product, 'variants', 0, 'id'), pounds };
}

export async function newBasket(shop: RunningShop): Promise<string> {
  const { body } = await call(shop, '/store/carts', { body: { region_id: shop.regionId } });
  return pickText(body, 'cart', 'id');
}

export function add(shop: RunningShop, basket: string, variant: string, quantity = 1) {
  return call(shop, `/store/carts/${basket}/line-items`, { body: { variant_id: variant, quantity } });
}

const address = {
  first_name: 'Ruth',
  last_name: 'Example',
  address_1: '1 Test Street',
  city: 'Testtown',
  postal_code: 'TE1 1ST',
  country_code: 'gb',
};

/** A basket with one card (any that can be bought, unless one is named), an address and standard delivery: ready to be paid for. */
export async function basketReadyToPay(shop: RunningShop, email = 'ruth@example.com', wanted?: Variant) {
  const variant = wanted ?? (await anyVariant(shop));
  const basket = await newBasket(shop);
  await add(shop, basket, variant.id);
  await call(shop, `/store/carts/${basket}`, { body: { email, shipping_address: address, billing_address: address } });
  const { body: delivery } = await call(shop, `/store/shipping-options?cart_id=${basket}`);
  const standard = pickList(delivery, 'shipping_options').find((option) => pick(option, 'name') === 'Standard');
  await call(shop, `/store/carts/${basket}/shipping-methods`, { body: { option_id: pickText(standard, 'id') } });
  const { body } = await call(shop, `/store/carts/${basket}`);
  const total = pick(body, 'cart', 'total');
  if (typeof total !== 'number') throw new Error('The basket has no total.');
  return { basket, variant, total };
}

/** Starts the payment of a basket. Answers the intent as the card provider knows it. */
export async function startPayment(shop: RunningShop, basket: string, data?: Json) {
  const { body } = await call(shop, '/store/payment-collections', { body: { cart_id: basket } });
  const collection = pickText(body, 'payment_collection', 'id');
  const session = await call(shop, `/store/payment-collections/${collection}/payment-sessions`, {
    body: { provider_id: 'pp_stripe_stripe', ...(data === undefined ? {} : { data }) },
  });
  const intent = pick(session.body, 'payment_collection', 'payment_sessions', 0, 'data');
  return { id: pickText(intent, 'id'), clientSecret: pickText(intent, 'client_secret') };
}

export function complete(shop: RunningShop, basket: string) {
  return call(shop, `/store/carts/${basket}/complete`, { method: 'POST' });
}
