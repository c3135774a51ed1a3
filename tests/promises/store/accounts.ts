import { randomBytes } from 'node:crypto';
import { signVisitor, visitorHeader } from '@shop/shared/signed/visitor';
import { describe, expect, test } from 'vitest';
import { address } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { firstOf, idsOf } from '../../world/must-have.ts';
import { linkSecret, type RunningShop } from '../../world/running-shop.ts';
import { MedusaClient } from '../medusa-client.ts';
import { withCookies } from '../with-cookies.ts';
import { newestMailedToken } from './newest-mailed-token.ts';
import { buy, card, customer, guest, password } from './shopper.ts';

const locked = { status: 401, statusText: 'Unauthorized' };
const unknown = { status: 404, statusText: 'Not Found' };
const bad = { status: 400, statusText: 'Bad Request' };

export function accounts(shop: RunningShop) {
  describe('a customer', () => {
    test('registers in two calls, signs in, and renews the token', async () => {
      const ruth = await customer(shop, 'ruth');
      const signIn = { email: ruth.email, password };

      const { token } = await ruth.auth.refresh();
      expect(token.split('.')).toHaveLength(3);
      expect((await ruth.store.customer.retrieve()).customer).toMatchObject({ email: ruth.email, first_name: 'ruth' });
      await expect(guest(shop).auth.register('customer', 'emailpass', signIn)).rejects.toMatchObject(locked);
      const wrong = { ...signIn, password: 'wrong-password' };
      await expect(guest(shop).auth.login('customer', 'emailpass', wrong)).rejects.toMatchObject(locked);
      await expect(guest(shop).auth.refresh()).rejects.toMatchObject(locked);
      await expect(guest(shop).store.customer.create({ email: ruth.email })).rejects.toMatchObject(locked);
    });

    test('cannot sign in through another site, since this shop offers none', async () => {
      const answer = guest(shop).auth.callback('customer', 'emailpass', { code: '1' });

      await expect(answer).rejects.toSatisfy(({ status }) => status >= 400 && status < 500);
    });

    test('is authenticated by a session cookie until the session is closed', async () => {
      const { email } = await customer(shop, 'ruth');
      await withCookies(async () => {
        const { backend, publishableKey } = shop;
        const browser = new MedusaClient({ baseUrl: backend, publishableKey, auth: { type: 'session' } });
        await browser.auth.login('customer', 'emailpass', { email, password });
        expect((await browser.store.customer.retrieve()).customer.email).toBe(email);
        await browser.auth.logout();
        await expect(browser.store.customer.retrieve()).rejects.toMatchObject(locked);
      });
    });

    test('is signed out by ending the token', async () => {
      const ruth = await customer(shop, 'ruth');
      await ruth.client.fetch('/auth/token/end', { method: 'POST', body: {} });
      await expect(ruth.store.customer.retrieve()).rejects.toMatchObject(locked);
    });

    test('who forgot the password sets another by the mailed link, once', { tags: 'nightly' }, async () => {
      const { email } = await customer(shop, 'ruth');
      const sdk = guest(shop);
      await sdk.auth.resetPassword('customer', 'emailpass', { identifier: email });
      const token = await newestMailedToken(email, 1);
      const change = (changed: Record<string, string>, proof = token) =>
        sdk.auth.updateProvider('customer', 'emailpass', changed, proof);

      await expect(change({ email, password: 'short' })).rejects.toMatchObject(bad);
      await expect(change({ password: 'a-new-password' })).rejects.toMatchObject(bad);
      await expect(change({ email, password: 'a-new-password' }, 'no.such.token')).rejects.toMatchObject(locked);
      await change({ email, password: 'a-new-password' });
      await expect(change({ email, password: 'yet-another-one' })).rejects.toMatchObject(locked);
      await sdk.auth.login('customer', 'emailpass', { email, password: 'a-new-password' });
      expect((await sdk.store.customer.retrieve()).customer.email).toBe(email);
      await expect(sdk.auth.resetPassword('customer', 'emailpass', { identifier: '' })).rejects.toMatchObject(bad);
    });

    test('changes the telephone number; a stranger can neither read nor change anything', async () => {
      const { store } = await customer(shop, 'ruth');

      expect((await store.customer.update({ phone: '02890180001' })).customer.phone).toBe('02890180001');
      await expect(guest(shop).store.customer.retrieve()).rejects.toMatchObject(locked);
      await expect(guest(shop).store.customer.update({ phone: '1' })).rejects.toMatchObject(locked);
    });

    test('saves addresses, which a stranger and another customer cannot read', async () => {
      const ruth = (await customer(shop, 'ruth')).store.customer;
      const orpah = (await customer(shop, 'orpah')).store.customer;
      await ruth.createAddress({ ...address, address_name: 'Home', is_default_shipping: true });
      const { id } = firstOf((await ruth.listAddress()).addresses);

      await ruth.updateAddress(id, { city: 'Bethlehem' });
      expect((await ruth.retrieveAddress(id)).address).toMatchObject({ city: 'Bethlehem', address_name: 'Home' });
      await expect(orpah.retrieveAddress(id)).rejects.toMatchObject(unknown);
      await expect(orpah.updateAddress(id, { city: 'Moab' })).rejects.toMatchObject(unknown);
      await expect(guest(shop).store.customer.deleteAddress(id)).rejects.toMatchObject(locked);
      await expect(guest(shop).store.customer.createAddress(address)).rejects.toMatchObject(locked);
      await expect(guest(shop).store.customer.listAddress()).rejects.toMatchObject(locked);
      await ruth.deleteAddress(id);
      expect((await ruth.listAddress()).addresses).toEqual([]);
    });

    test('takes over the cart that was filled before signing in', async () => {
      const sdk = guest(shop);
      const { cart } = await sdk.store.cart.create({ region_id: shop.regionId });
      await sdk.store.cart.createLineItem(cart.id, { variant_id: await card(sdk, shop), quantity: 1 });
      await expect(sdk.store.cart.transferCart(cart.id)).rejects.toMatchObject(locked);

      const ruth = await customer(shop, 'ruth');
      const taken = await ruth.store.cart.transferCart(cart.id);
      expect(taken.cart.email).toBe(ruth.email);
      expect(taken.cart.items).toHaveLength(1);
    });

    test('finds the last open cart, merged with what was added before signing in', { tags: 'nightly' }, async () => {
      const variant_id = await card(guest(shop), shop);
      const ruth = await customer(shop, 'ruth');
      const path = '/store/customers/me/cart';
      const join = (body: { cart_id?: string }) =>
        ruth.client.fetch<{ cart_id: string | null }>(path, { method: 'POST', body });
      expect(await join({})).toEqual({ cart_id: null });

      const items = [{ variant_id, quantity: 2 }];
      const own = (await ruth.store.cart.create({ region_id: shop.regionId, items })).cart;
      const held = (await guest(shop).store.cart.create({ region_id: shop.regionId, items })).cart;
      await expect(guest(shop).client.fetch(path, { method: 'POST', body: {} })).rejects.toMatchObject(locked);
      expect(await join({ cart_id: held.id })).toEqual({ cart_id: own.id });
      expect(firstOf((await ruth.store.cart.retrieve(own.id)).cart.items).quantity).toBe(4);

      await ruth.client.fetch(path, { method: 'DELETE', query: { cart_id: own.id } });
      expect(await join({})).toEqual({ cart_id: null });
    });
  });

  describe('an order that was placed as a guest', () => {
    test('moves to an account when its buyer agrees, not when the request is declined or withdrawn', {
      tags: 'nightly',
    }, async () => {
      const buyer = uniqueEmail('naomi');
      const order = await buy(guest(shop), shop, buyer);
      const { store } = await customer(shop, 'ruth');
      const naomi = guest(shop).store.order;
      await expect(naomi.requestTransfer(order, {})).rejects.toMatchObject(locked);

      await store.order.requestTransfer(order, { description: 'It is mine.' });
      const declined = await newestMailedToken(buyer, 1);
      await naomi.declineTransfer(order, { token: declined });
      await expect(naomi.acceptTransfer(order, { token: declined })).rejects.toMatchObject(unknown);

      await store.order.requestTransfer(order, {});
      const withdrawn = await newestMailedToken(buyer, 2);
      await store.order.cancelTransfer(order);
      await expect(naomi.declineTransfer(order, { token: withdrawn })).rejects.toMatchObject(unknown);
      await expect(store.order.cancelTransfer(order)).rejects.toMatchObject(unknown);
      expect((await store.order.list()).orders).toEqual([]);

      await store.order.requestTransfer(order, {});
      await naomi.acceptTransfer(order, { token: await newestMailedToken(buyer, 3) });
      expect(idsOf((await store.order.list()).orders)).toEqual([order]);
    });
  });

  describe('a visitor', () => {
    test('subscribes to the newsletter with a valid address only', async () => {
      const { client } = guest(shop);
      const signUp = (email: string) => client.fetch('/store/mailing', { query: { email } });

      await signUp(uniqueEmail('reader'));
      await expect(signUp('not an address')).rejects.toMatchObject(bad);
    });

    test('writes to the shop, and is told what is missing', async () => {
      const { client } = guest(shop);
      const write = (message: string) =>
        client.fetch('/store/contact', {
          method: 'POST',
          body: { name: 'Ruth', email: uniqueEmail('writer'), message, telephone: '', subscribe: false },
        });

      await write('Do you deliver to Bethlehem?');
      await expect(write('')).rejects.toMatchObject(bad);
    });

    test('has a form done once by a storefront, which alone can say that it was sent', async () => {
      const { client } = guest(shop);
      const path = `/store/sent-forms/${randomBytes(32).toString('base64url')}`;
      const begin = async (body: object = { seconds: 60 }, to = path) =>
        client.fetch(to, {
          method: 'POST',
          body,
          headers: { [visitorHeader]: await signVisitor('10.1.2.3', linkSecret()) },
        });

      await expect(client.fetch(path, { method: 'POST', body: { seconds: 60 } })).rejects.toMatchObject(unknown);
      await expect(client.fetch(path, { method: 'DELETE' })).rejects.toMatchObject(unknown);
      await expect(begin({ seconds: 60 }, '/store/sent-forms/guessed')).rejects.toMatchObject(unknown);
      await expect(begin({ seconds: 86_400 })).rejects.toMatchObject(bad);
      expect(await begin()).toEqual({ is_first: true, answer: null });
      expect(await begin()).toEqual({ is_first: false, answer: null });
      await begin({ seconds: 60, answer: 'sealed' });
      expect(await begin()).toEqual({ is_first: false, answer: 'sealed' });
      const headers = { [visitorHeader]: await signVisitor('10.1.2.3', linkSecret()) };
      await client.fetch(path, { method: 'DELETE', headers });
      expect(await begin()).toEqual({ is_first: true, answer: null });
    });

    test('is not served without the publishable key', async () => {
      const client = new MedusaClient({ baseUrl: shop.backend });

      await expect(client.store.region.list()).rejects.toSatisfy(({ status }) => status === 400 || status === 401);
    });
  });
}
