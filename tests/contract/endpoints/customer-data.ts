import { anyVariant } from '../../world/cards-on-sale.ts';
import { cartReadyToPay } from '../../world/carts.ts';
import { bearer, type Customer } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';

export type CustomerData = Record<'address' | 'cart' | 'cartAddress' | 'line' | 'payment' | 'order', string>;

const parcel = (street: string) => ({
  first_name: 'Victoria',
  last_name: 'Example',
  address_1: street,
  city: 'Testtown',
  postal_code: 'TE1 1ST',
  country_code: 'gb',
});

export async function createCustomerData(shop: RunningShop, customer: Customer, street: string): Promise<CustomerData> {
  const home = parcel(street);
  const headers = bearer(customer.token);
  const order = await placeOrder(shop, customer);
  const book = await call(shop, '/store/customers/me/addresses', { body: home, headers });
  const made = await call(shop, '/store/carts', { body: { region_id: shop.regionId }, headers });
  const cart = pickText(made.body, 'cart', 'id');
  const { id: variant_id } = await anyVariant(shop);
  await call(shop, `/store/carts/${cart}/line-items`, { body: { variant_id, quantity: 1 }, headers });
  const body = { email: customer.email, shipping_address: home, billing_address: home };
  const filled = await call(shop, `/store/carts/${cart}`, { body, headers });
  const payment = await call(shop, '/store/payment-collections', { body: { cart_id: cart }, headers });
  return {
    address: pickText(book.body, 'customer', 'addresses', 0, 'id'),
    cart,
    cartAddress: pickText(filled.body, 'cart', 'shipping_address', 'id'),
    line: pickText(filled.body, 'cart', 'items', 0, 'id'),
    payment: pickText(payment.body, 'payment_collection', 'id'),
    order,
  };
}

export async function placeOrder(shop: RunningShop, customer: Customer): Promise<string> {
  const { cart } = await cartReadyToPay(shop, customer.email);
  const headers = bearer(customer.token);
  await call(shop, `/store/carts/${cart}/customer`, { method: 'POST', body: {}, headers });
  const { body } = await call(shop, '/store/payment-collections', { body: { cart_id: cart }, headers });
  const collection = pickText(body, 'payment_collection', 'id');
  const session = await call(shop, `/store/payment-collections/${collection}/payment-sessions`, {
    body: { provider_id: 'pp_stripe_stripe' },
    headers,
  });
  const intent = pickText(session.body, 'payment_collection', 'payment_sessions', 0, 'data', 'id');
  await payWith(shop, intent, 'pm_card_visa');
  const placed = await call(shop, `/store/carts/${cart}/complete`, { method: 'POST', headers });
  return pickText(placed.body, 'order', 'id');
}
