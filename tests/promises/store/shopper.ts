import { address } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { firstOf, mustHave } from '../../world/must-have.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { MedusaClient } from '../medusa-client.ts';

export const password = 'barley-harvest-11';

export function guest({ backend, publishableKey }: RunningShop): MedusaClient {
  return new MedusaClient({ baseUrl: backend, publishableKey });
}

/** Registers in two calls (specification, section 7) and signs in. */
export async function customer(shop: RunningShop, name: string): Promise<MedusaClient & { email: string }> {
  const sdk = guest(shop);
  const email = uniqueEmail(name);
  const token = await sdk.auth.register('customer', 'emailpass', { email, password });
  const headers = { authorization: `Bearer ${token}` };
  await sdk.store.customer.create({ email, first_name: name, last_name: 'Example', phone: '02890180000' }, {}, headers);
  await sdk.auth.login('customer', 'emailpass', { email, password });
  return Object.assign(sdk, { email });
}

export async function card({ store }: MedusaClient, { regionId }: RunningShop): Promise<string> {
  const { products } = await store.product.list({
    region_id: regionId,
    limit: 100,
    fields: 'subtitle,variants.id,variants.manage_inventory',
  });
  return firstOf(firstOf(products.filter(({ subtitle }) => subtitle !== 'coming_soon')).variants).id;
}

/** Makes a cart with one card, an address and the first shipping option. */
export async function fullCart(sdk: MedusaClient, shop: RunningShop, email: string): Promise<string> {
  const { cart } = await sdk.store.cart.create({ region_id: shop.regionId });
  await sdk.store.cart.createLineItem(cart.id, { variant_id: await card(sdk, shop), quantity: 1 });
  await sdk.store.cart.update(cart.id, { email });
  await chooseDelivery(sdk, cart.id);
  return cart.id;
}

export async function chooseDelivery({ store }: MedusaClient, cart: string): Promise<void> {
  await store.cart.update(cart, { shipping_address: address, billing_address: address });
  const { shipping_options } = await store.fulfillment.listCartOptions({ cart_id: cart });
  await store.cart.addShippingMethod(cart, { option_id: firstOf(shipping_options).id });
}

/** @returns the client secret of the payment */
export async function pay({ store }: MedusaClient, shop: RunningShop, id: string): Promise<string> {
  const { cart } = await store.cart.retrieve(id);
  const { payment_collection } = await store.payment.initiatePaymentSession(cart, { provider_id: 'pp_stripe_stripe' });
  const session = mustHave(
    payment_collection.payment_sessions?.find(({ provider_id }) => provider_id === 'pp_stripe_stripe'),
  );
  await payWith(shop, String(session.data.id), 'pm_card_visa');
  return String(session.data.client_secret);
}

export async function buy(sdk: MedusaClient, shop: RunningShop, email: string): Promise<string> {
  const cart = await fullCart(sdk, shop, email);
  await pay(sdk, shop, cart);
  const result = await sdk.store.cart.complete(cart);
  if (result.type !== 'order') throw new Error(`Not bought: ${result.error.message}`);
  return result.order.id;
}
