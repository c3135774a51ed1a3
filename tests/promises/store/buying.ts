import { signOrderAccess } from '@shop/shared/signed/order-access';
import { describe, expect, test } from 'vitest';
import { address } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { firstOf, idsOf, mustHave } from '../../world/must-have.ts';
import { linkSecret, type RunningShop } from '../../world/running-shop.ts';
import { buy, card, customer, fullCart, guest, pay } from './shopper.ts';

const unknown = { status: 404, statusText: 'Not Found', message: expect.stringMatching(/\w/) };

export function buying(shop: RunningShop) {
  describe('a shopper who browses', () => {
    const { store } = guest(shop);

    test('reads the region, and gets 404 for an unknown one', async () => {
      expect(idsOf((await store.region.list()).regions)).toContain(shop.regionId);
      expect((await store.region.retrieve(shop.regionId)).region.currency_code).toBe('gbp');
      await expect(store.region.retrieve('reg_unknown')).rejects.toMatchObject(unknown);
    });

    test('lists the collections and reads one by its id', async () => {
      const { id, handle } = firstOf((await store.collection.list()).collections);

      expect((await store.collection.retrieve(id)).collection.handle).toBe(handle);
      await expect(store.collection.retrieve('pcol_unknown')).rejects.toMatchObject(unknown);
    });

    test('lists the categories and reads one by its id', async () => {
      const { id, handle } = firstOf((await store.category.list()).product_categories);

      expect((await store.category.retrieve(id)).product_category.handle).toBe(handle);
      await expect(store.category.retrieve('pcat_unknown')).rejects.toMatchObject(unknown);
    });

    test('lists up to a hundred cards with their prices and reads one by its id', async () => {
      const { products, limit } = await store.product.list({ region_id: shop.regionId, limit: 100 });
      const { id, title } = firstOf(products);

      expect(limit).toBe(100);
      const { product } = await store.product.retrieve(id, { region_id: shop.regionId });
      expect(product.title).toBe(title);
      expect(firstOf(product.variants).calculated_price?.calculated_amount).toBeGreaterThan(0);
      await expect(store.product.retrieve('prod_unknown')).rejects.toMatchObject(unknown);
    });
  });

  describe('a shopper with a cart', () => {
    test('adds a card, changes its quantity and removes it, and is refused unknown ids', {
      tags: 'nightly',
    }, async () => {
      const sdk = guest(shop);
      const { cart } = sdk.store;
      const variant_id = await card(sdk, shop);
      const { id } = (await cart.create({ region_id: shop.regionId })).cart;
      const added = await cart.createLineItem(id, { variant_id, quantity: 2 });
      const line = firstOf(added.cart.items).id;

      const changed = await cart.updateLineItem(id, line, { quantity: 3 });
      expect(firstOf(changed.cart.items).quantity).toBe(3);
      const { parent } = await cart.deleteLineItem(id, line);
      expect(mustHave(parent).items).toEqual([]);
      expect((await cart.retrieve(id)).cart.items).toEqual([]);

      await expect(cart.create({ region_id: 'reg_unknown' })).rejects.toMatchObject(unknown);
      await expect(cart.retrieve('cart_unknown')).rejects.toMatchObject(unknown);
      await expect(cart.createLineItem(id, { variant_id: 'unknown', quantity: 1 })).rejects.toSatisfy(isRefusal);
      await expect(cart.createLineItem(id, { variant_id, quantity: 101 })).rejects.toSatisfy(isRefusal);
      await expect(cart.updateLineItem(id, 'cali_unknown', { quantity: 1 })).rejects.toMatchObject(unknown);
      await expect(cart.deleteLineItem(id, 'cali_unknown')).rejects.toMatchObject(unknown);
    });

    test('sets an e-mail, an address and a code, and removes the code', async () => {
      const sdk = guest(shop);
      const { cart } = sdk.store;
      const email = uniqueEmail('ruth');
      const { id } = (await cart.create({ region_id: shop.regionId })).cart;

      expect((await cart.update(id, { email })).cart.email).toBe(email);
      const sent = await cart.update(id, { shipping_address: address, billing_address: address });
      expect(sent.cart.shipping_address).toMatchObject({ city: 'Testtown', country_code: 'gb' });
      expect((await cart.update(id, { promo_codes: [] })).cart.promotions).toEqual([]);

      await expect(cart.update(id, { promo_codes: ['NO-SUCH-CODE'] })).rejects.toSatisfy(isRefusal);
      await expect(cart.update(id, { email: 'not an address' })).rejects.toSatisfy(isRefusal);
      await expect(cart.update('cart_unknown', { email })).rejects.toMatchObject(unknown);
    });

    test('sees the same delivery price in the list, calculated alone and in the cart', {
      tags: 'nightly',
    }, async () => {
      const sdk = guest(shop);
      const { store } = sdk;
      const cart = await fullCart(sdk, shop, uniqueEmail('ruth'));
      const { shipping_options } = await store.fulfillment.listCartOptions({ cart_id: cart });
      const { id, amount } = firstOf(shipping_options);

      const { shipping_option } = await store.fulfillment.calculate(id, { cart_id: cart });
      expect(shipping_option.amount).toBe(amount);
      expect((await store.cart.retrieve(cart)).cart.shipping_total).toBe(amount);

      await expect(store.fulfillment.listCartOptions({ cart_id: 'cart_unknown' })).rejects.toSatisfy(isRefusal);
      await expect(store.fulfillment.calculate('so_unknown', { cart_id: cart })).rejects.toSatisfy(isRefusal);
      await expect(store.cart.addShippingMethod(cart, { option_id: 'so_unknown' })).rejects.toSatisfy(isRefusal);
    });

    test('gets a client secret for the card form, pays, and has an order', { tags: 'nightly' }, async () => {
      const sdk = guest(shop);
      const { store } = sdk;
      const email = uniqueEmail('ruth');
      const { payment_providers } = await store.payment.listPaymentProviders({ region_id: shop.regionId });
      expect(idsOf(payment_providers)).toEqual(['pp_stripe_stripe']);
      const cart = await fullCart(sdk, shop, email);

      await expect(store.cart.complete(cart)).rejects.toSatisfy(isRefusal);
      expect(await pay(sdk, shop, cart)).toMatch(/_secret_/);
      const result = await store.cart.complete(cart);
      expect(result).toMatchObject({ type: 'order', order: { email } });

      await expect(store.cart.complete('cart_unknown')).rejects.toSatisfy(isRefusal);
      await expect(store.payment.listPaymentProviders({ region_id: '' })).rejects.toSatisfy(isRefusal);
      const unknownCart = {
        ...(await store.cart.retrieve(cart)).cart,
        id: 'cart_unknown',
        payment_collection: undefined,
      };
      const byCard = { provider_id: 'pp_stripe_stripe' };
      await expect(store.payment.initiatePaymentSession(unknownCart, byCard)).rejects.toSatisfy(isRefusal);
    });
  });

  describe('an order', () => {
    test('is shown to the customer who placed it and to the bearer of its link, and to no one else', {
      tags: 'nightly',
    }, async () => {
      const ruth = await customer(shop, 'ruth');
      const id = await buy(ruth, shop, ruth.email);

      expect(idsOf((await ruth.store.order.list()).orders)).toEqual([id]);
      expect((await ruth.store.order.retrieve(id)).order.id).toBe(id);
      const stranger = guest(shop);
      await expect(stranger.store.order.list()).rejects.toMatchObject({ status: 401, statusText: 'Unauthorized' });
      await expect(stranger.store.order.retrieve(id)).rejects.toMatchObject(unknown);
      const proof = await signOrderAccess(id, Math.floor(Date.now() / 1000) + 3600, linkSecret());
      expect((await stranger.store.order.retrieve(id, {}, { 'x-order-access': proof })).order.id).toBe(id);
    });
  });
}

/** Accepts any 4xx with a message: the tests of each route check which one. */
function isRefusal(error: { status?: number; statusText?: string; message?: string }): boolean {
  const { status = 0, statusText, message } = error;
  return status >= 400 && status < 500 && Boolean(statusText) && Boolean(message);
}
