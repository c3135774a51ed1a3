import { describe, expect, test } from 'vitest';
import { codeMailedTo, giveGiftCard } from '../../world/cards/gift-cards.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { firstOf, idsOf, mustHave } from '../../world/must-have.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { newestMailedToken } from './newest-mailed-token.ts';
import { card, customer, fullCart, guest, password, pay } from './shopper.ts';

const locked = { status: 401, statusText: 'Unauthorized' };
const unknown = { status: 404, statusText: 'Not Found' };
const bad = { status: 400, statusText: 'Bad Request' };

export function customRoutes(shop: RunningShop) {
  const post = (body: object) => ({ method: 'POST', body });

  describe('a catalogue client', () => {
    test('reads its version, delivery prices, sale prices, low stock, multi-buys and seasons', async () => {
      const { client } = guest(shop);
      const answer = await client.fetch<{ version: string }>('/store/catalogue-version');

      expect(answer.version).toMatch(/\w/);
      expect(await client.fetch('/store/delivery-prices')).toEqual({
        delivery_prices: expect.arrayContaining([expect.objectContaining({ name: 'Standard' })]),
      });
      expect(await client.fetch('/store/sale-prices')).toEqual({ sale_prices: expect.any(Array) });
      expect(await client.fetch('/store/few-left')).toEqual({ few_left: expect.any(Array) });
      expect(await client.fetch('/store/card-states')).toEqual({ card_states: expect.any(Object) });
      expect(await client.fetch('/store/multi-buys')).toEqual({ multi_buys: expect.any(Array) });
      expect(await client.fetch('/store/seasons')).toEqual({ seasons: expect.any(Array) });
    });

    test('reads when the shop posts orders, and how long delivery takes', async () => {
      const told = await guest(shop).client.fetch('/store/post-calendar');

      expect(told).toEqual({
        post_calendar: {
          cut_off_hour: expect.any(Number),
          weekdays: expect.any(Array),
          closed: expect.any(Array),
          methods: expect.arrayContaining([
            { code: 'standard', least: expect.any(Number), most: expect.any(Number), saturdays: expect.any(Boolean) },
          ]),
          last_posting: expect.any(Array),
        },
      });
    });
  });

  describe('a cart', () => {
    test('has a delivery estimate before it has an address', async () => {
      const sdk = guest(shop);
      const { id } = (await sdk.store.cart.create({ region_id: shop.regionId })).cart;
      const path = `/store/carts/${id}/delivery-estimate`;

      expect(await sdk.client.fetch(path)).toEqual({ delivery_estimate: null });
      await sdk.store.cart.createLineItem(id, { variant_id: await card(sdk, shop), quantity: 1 });
      expect(await sdk.client.fetch(path)).toMatchObject({
        delivery_estimate: { name: 'Standard', amount: expect.any(Number) },
      });
      await expect(sdk.client.fetch('/store/carts/cart_unknown/delivery-estimate')).rejects.toMatchObject(unknown);
    });

    test('holds a card with words, which are changed, and paid for as long as the shop writes', async () => {
      const sdk = guest(shop);
      expect(await sdk.client.fetch('/store/words-inside')).toEqual({ words_inside: { price: expect.any(Number) } });
      const { id } = (await sdk.store.cart.create({ region_id: shop.regionId })).cart;
      const words = { variant_id: await card(sdk, shop), quantity: 1, words: 'Dear Ruth', hand: 'everyday' };
      const path = `/store/carts/${id}/words`;

      await expect(sdk.client.fetch(path, post({ ...words, words: '' }))).rejects.toMatchObject(bad);
      await sdk.client.fetch(path, post(words));
      const { items = [] } = (await sdk.store.cart.retrieve(id)).cart;
      const line = mustHave(items.find(({ variant_id }) => variant_id)).id;
      await sdk.client.fetch(`${path}/${line}`, post({ ...words, quantity: 2 }));
      expect((await sdk.store.cart.retrieve(id)).cart.items?.map(({ quantity }) => quantity)).toEqual([2, 2]);
      await expect(sdk.client.fetch(`${path}/line_unknown`, post(words))).rejects.toMatchObject(unknown);
    });

    test('holds a gift card that is bought, and is paid for with one that was mailed', async () => {
      const sdk = guest(shop);
      expect(await sdk.client.fetch('/store/gift-cards')).toEqual({ gift_cards: { amounts: expect.any(Array) } });
      const id = await fullCart(sdk, shop, uniqueEmail('naomi'));
      const to = uniqueEmail('given');
      const bought = { amount: 10, email: to, from: 'Naomi', message: 'For you' };
      const use = `/store/carts/${id}/gift-card`;

      await expect(
        sdk.client.fetch(`/store/carts/${id}/gift-cards`, post({ ...bought, amount: 11 })),
      ).rejects.toMatchObject(bad);
      await sdk.client.fetch(`/store/carts/${id}/gift-cards`, post(bought));
      const { items = [] } = (await sdk.store.cart.retrieve(id)).cart;
      const line = mustHave(items.find(({ variant_id }) => !variant_id)).id;
      await sdk.client.fetch(
        `/store/carts/${id}/gift-cards/${line}`,
        post({ ...bought, message: 'For your birthday' }),
      );
      await expect(sdk.client.fetch(use, post({ code: 'a guess' }))).rejects.toMatchObject(bad);
      await giveGiftCard(shop, to);
      const code = await codeMailedTo(to);
      const known = { last_four: code.slice(-4), left: 20, is_stopped: false };
      expect(await sdk.client.fetch('/store/gift-cards/balance', post({ code }))).toEqual({ gift_card: known });
      await expect(sdk.client.fetch('/store/gift-cards/balance', post({ code: 'a guess' }))).rejects.toMatchObject(bad);
      await sdk.client.fetch(use, post({ code }));
      expect((await sdk.store.cart.retrieve(id)).cart.total).toBe(10);
      await sdk.client.fetch(use, { method: 'DELETE' });
      expect((await sdk.store.cart.retrieve(id)).cart.total).toBeGreaterThan(10);
      await expect(sdk.client.fetch('/store/carts/cart_unknown/gift-card', post({ code: 'x' }))).rejects.toMatchObject(
        unknown,
      );
    });

    test('goes in several parcels, of which each is wished for by itself', async () => {
      const sdk = guest(shop);
      const id = await fullCart(sdk, shop, uniqueEmail('naomi'));
      const path = `/store/carts/${id}/parcels`;
      const line = mustHave((await sdk.store.cart.retrieve(id)).cart.items?.[0]).id;
      const mary = { last_name: 'Jones', address_1: '2 Mill Lane', city: 'Belfast', postal_code: 'BT1 1AA' };
      const parcel = { address: mary, lines: [{ line_id: line, quantity: 1 }] };

      expect(await sdk.client.fetch(path)).toEqual({ buyer: '', parcels: [] });
      await sdk.client.fetch(`${path}/main`, post({ is_gift: true, from_name: 'Naomi' }));
      await expect(sdk.client.fetch(path, post({ ...parcel, address: {} }))).rejects.toMatchObject(bad);
      const { parcels } = await sdk.client.fetch<{ parcels: { id: string }[] }>(path, post(parcel));
      const { id: hers } = mustHave(parcels[1]);
      await sdk.client.fetch(`${path}/${hers}`, post({ ...parcel, from_name: 'Naomi' }));
      await sdk.client.fetch(`${path}/${hers}`, { method: 'DELETE' });
      await expect(sdk.client.fetch(`${path}/${hers}`, { method: 'DELETE' })).rejects.toMatchObject(unknown);
    });

    test('forgets whose it is and where it goes, and keeps its cards', async () => {
      const sdk = guest(shop);
      const id = await fullCart(sdk, shop, uniqueEmail('orpah'));
      const path = `/store/carts/${id}/checkout`;

      const { cart } = await sdk.client.fetch<Awaited<ReturnType<typeof sdk.store.cart.retrieve>>>(path, {
        method: 'DELETE',
      });
      expect(cart).toMatchObject({ id, email: null, shipping_methods: [], billing_address: null });
      expect(cart.shipping_address).toMatchObject({ country_code: 'gb', address_1: null, last_name: null });
      expect(cart.items).toHaveLength(1);
      await expect(sdk.client.fetch('/store/carts/cart_unknown/checkout', { method: 'DELETE' })).rejects.toMatchObject(
        unknown,
      );
    });

    test('is brought up to date before it is paid for', { tags: 'nightly' }, async () => {
      const sdk = guest(shop);
      const id = await fullCart(sdk, shop, uniqueEmail('ruth'));
      const { cart } = await sdk.store.cart.retrieve(id);

      expect(await sdk.client.fetch(`/store/carts/${id}/up-to-date`, { method: 'POST' })).toMatchObject({
        cart: { id, total: cart.total },
        is_changed: false,
      });
      await expect(sdk.client.fetch('/store/carts/cart_unknown/up-to-date', { method: 'POST' })).rejects.toMatchObject(
        unknown,
      );
    });

    test('takes a promotion code by its own route, and drops it', { tags: 'nightly' }, async () => {
      const sdk = guest(shop);
      const cart = await fullCart(sdk, shop, uniqueEmail('ruth'));
      const path = `/store/carts/${cart}/promotions`;
      const codes = (promo_codes: string[]) => ({ promo_codes });

      await sdk.client.fetch(path, post(codes(['WELCOME10'])));
      expect((await sdk.store.cart.retrieve(cart)).cart.discount_total).toBeGreaterThan(0);
      await sdk.client.fetch(path, { method: 'DELETE', body: codes(['WELCOME10']) });
      expect((await sdk.store.cart.retrieve(cart)).cart.discount_total).toBe(0);
      await expect(sdk.client.fetch(path, post(codes(['NO-SUCH-CODE'])))).rejects.toMatchObject(bad);
    });

    test('becomes an order for a shopper who returns from the bank with nothing but the payment', {
      tags: 'nightly',
    }, async () => {
      const sdk = guest(shop);
      const cart = await fullCart(sdk, shop, uniqueEmail('ruth'));
      const client_secret = await pay(sdk, shop, cart);
      const payment_intent = mustHave(client_secret.split('_secret_')[0]);
      const comeBack = (secret: string) =>
        guest(shop).client.fetch('/store/payment-returns', post({ payment_intent, client_secret: secret }));

      await expect(comeBack('a guess')).rejects.toMatchObject(unknown);
      expect(await comeBack(client_secret)).toMatchObject({ state: 'order', cart_id: cart });
    });

    test('goes on as a guest’s when the session of its customer is over', { tags: 'nightly' }, async () => {
      const ruth = await customer(shop, 'ruth');
      const { id } = (await ruth.store.cart.create({ region_id: shop.regionId })).cart;
      await ruth.store.cart.createLineItem(id, { variant_id: await card(ruth, shop), quantity: 2 });
      const { client, store } = guest(shop);
      const release = (token: string) =>
        client.fetch<{ cart_id: string }>('/store/released-carts', post({ cart_id: id, token }));

      await expect(release('nonsense')).rejects.toMatchObject(unknown);
      const { cart_id } = await release(mustHave(await ruth.client.getToken()));
      expect(firstOf((await store.cart.retrieve(cart_id)).cart.items).quantity).toBe(2);
    });
  });

  describe('an account', () => {
    test('has its password changed with the current one', { tags: 'nightly' }, async () => {
      const ruth = await customer(shop, 'ruth');
      const change = (sdk: typeof ruth.client, current: string) =>
        sdk.fetch('/store/customers/me/password', post({ current, password: 'another-harvest-12' }));

      await expect(change(guest(shop).client, password)).rejects.toMatchObject(locked);
      await expect(change(ruth.client, 'wrong-password')).rejects.toMatchObject(bad);
      expect(await change(ruth.client, password)).toEqual({ success: true });
      await expect(ruth.store.customer.retrieve()).rejects.toMatchObject(locked);
    });

    test('moves to another e-mail address by the link that is mailed there', { tags: 'nightly' }, async () => {
      const ruth = await customer(shop, 'ruth');
      const email = uniqueEmail('ruth');
      const change = (sdk: typeof ruth.client, secret: string) =>
        sdk.fetch('/store/customers/me/email', post({ email, password: secret }));
      const confirm = (token: string) => guest(shop).client.fetch('/store/email-changes', post({ token, email }));

      await expect(change(guest(shop).client, password)).rejects.toMatchObject(locked);
      await expect(change(ruth.client, 'wrong-password')).rejects.toMatchObject(bad);
      expect(await change(ruth.client, password)).toEqual({ message: expect.stringMatching(/^If /) });
      await expect(confirm('made up')).rejects.toMatchObject(bad);
      const token = await newestMailedToken(email, 1);
      expect(await confirm(token)).toEqual({ email });
      await expect(confirm(token)).rejects.toMatchObject(bad);
      await expect(ruth.store.customer.retrieve()).rejects.toMatchObject(locked);
    });

    test('requests a guest order by number and address, and withdraws that, without learning whether it exists', async () => {
      const ruth = await customer(shop, 'ruth');
      const path = '/store/customers/me/order-transfers';
      const wish = post({ number: '1', email: uniqueEmail('naomi') });

      for (const door of [path, `${path}/cancel`]) {
        await expect(guest(shop).client.fetch(door, wish)).rejects.toMatchObject(locked);
        await expect(ruth.client.fetch(door, post({ number: 'one' }))).rejects.toMatchObject(bad);
        expect(await ruth.client.fetch(door, wish)).toEqual({ message: expect.stringMatching(/^If /) });
      }
      expect(idsOf((await ruth.store.order.list()).orders)).toEqual([]);
    });
  });

  describe('a subscriber', () => {
    test('joins the list by the mailed link, and leaves it by another or by one click', {
      tags: 'nightly',
    }, async () => {
      const { client } = guest(shop);
      const email = uniqueEmail('reader');
      await client.fetch('/store/mailing', { query: { email } });
      const { html } = await mailTo(email, /newsletter/);
      const token = (page: string) => mustHave(new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(html)?.[1]);

      await expect(client.fetch('/store/mailing/confirm', post({ token: 'made up' }))).rejects.toMatchObject(bad);
      expect(await client.fetch('/store/mailing/confirm', post({ token: token('confirm') }))).toEqual({
        status: 'active',
      });
      expect(await client.fetch('/store/mailing/unsubscribe', post({ token: token('unsubscribe') }))).toEqual({
        status: 'unsubscribed',
      });
      const oneClick = new URL(`/newsletter/unsubscribe?token=${token('unsubscribe')}`, shop.backend);
      expect((await fetch(oneClick, { method: 'POST' })).status).toBe(200);
    });
  });
}
