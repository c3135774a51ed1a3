import { anyVariant } from '../../world/cards-on-sale.ts';
import { address } from '../../world/carts.ts';
import { bearer, type Customer } from '../../world/customers.ts';
import { placeOrder } from '../../world/orders.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { call, pickText } from '../../world/store-api.ts';

export type CustomerData = Record<'address' | 'cart' | 'cartAddress' | 'line' | 'payment' | 'order', string>;

export async function createCustomerData(shop: RunningShop, customer: Customer, street: string): Promise<CustomerData> {
  const home = { ...address, address_1: street };
  const headers = bearer(customer.token);
  const { id: order } = await placeOrder(shop, customer);
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
