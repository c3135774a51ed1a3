import { createHmac } from 'node:crypto';
import { signOrderAccess } from '@shop/shared/signed/order-access';
import { describe, expect, test } from 'vitest';
import { workingDay } from '../../world/cards/parcels.ts';
import { reviewToken } from '../../world/cards/reviews.ts';
import { bookshop, decideOnTrade, tradeRowOf } from '../../world/cards/trade.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { addCardToOrder, postOrder } from '../../world/orders.ts';
import { linkSecret, type RunningShop } from '../../world/running-shop.ts';
import { type Json, pickText } from '../../world/store-api.ts';
import { buy, chooseDelivery, customer, fullCart, guest, password, pay } from './shopper.ts';

const locked = { status: 401, statusText: 'Unauthorized' };
const unknown = { status: 404, statusText: 'Not Found' };
const bad = { status: 400, statusText: 'Bad Request' };

const orderAccessHeaders = async (order: string) => ({
  'x-order-access': await signOrderAccess(order, Math.floor(Date.now() / 1000) + 3600, linkSecret()),
});

export function customOrderRoutes(shop: RunningShop) {
  describe('an order opened by its link', () => {
    test('moves into the account of its e-mail address', { tags: 'nightly' }, async () => {
      const ruth = await customer(shop, 'ruth');
      const order = await buy(guest(shop), shop, ruth.email);
      const path = `/store/orders/${order}/claim`;
      const orpah = await customer(shop, 'orpah');
      const headers = await orderAccessHeaders(order);

      await expect(orpah.client.fetch(path, { method: 'POST', body: {}, headers })).rejects.toMatchObject(unknown);
      await expect(guest(shop).client.fetch(path, { method: 'POST', body: {}, headers })).rejects.toMatchObject(locked);
      await ruth.client.fetch(path, { method: 'POST', body: {}, headers });
      expect((await ruth.store.order.list()).orders).toMatchObject([{ id: order }]);
    });

    test('can be ordered again, and its cancellation can be requested', { tags: 'nightly' }, async () => {
      const naomi = guest(shop);
      const order = await buy(naomi, shop, uniqueEmail('naomi'));
      const headers = await orderAccessHeaders(order);

      for (const verb of ['reorder', 'cancel-request']) {
        const path = `/store/orders/${order}/${verb}`;
        await expect(naomi.client.fetch(path, { method: 'POST', body: {} })).rejects.toMatchObject(unknown);
        await expect(naomi.client.fetch(path, { method: 'POST', body: { no: 1 }, headers })).rejects.toMatchObject(bad);
        await naomi.client.fetch(path, { method: 'POST', body: {}, headers });
      }
    });

    test('takes another day for its parcel until it is posted', async () => {
      const sdk = guest(shop);
      const cart = await fullCart(sdk, shop, uniqueEmail('naomi'));
      const body = { is_gift: true, from_name: '' };
      await sdk.client.fetch(`/store/carts/${cart}/parcels/main`, { method: 'POST', body });
      await pay(sdk, shop, cart);
      const placed = await sdk.store.cart.complete(cart);
      if (placed.type !== 'order') throw new Error(`Not bought: ${placed.error.message}`);
      const headers = await orderAccessHeaders(placed.order.id);
      const path = `/store/orders/${placed.order.id}/parcels/main`;
      const change = (wish: object, by = headers) =>
        sdk.client.fetch(path, { method: 'POST', body: wish, headers: by });
      const day = workingDay(30);

      await expect(change({ when: 'post', day }, { 'x-order-access': 'guessed' })).rejects.toMatchObject(unknown);
      await expect(change({ when: 'post', day: '2020-01-01' })).rejects.toMatchObject(bad);
      expect(await change({ when: 'post', day })).toMatchObject({ parcel: { id: 'main', post_on: day } });
      expect(await change({ when: 'soon' })).toMatchObject({ parcel: { id: 'main', post_on: null } });
    });

    test('is paid for when cards were added to it', { tags: 'nightly' }, async () => {
      const { client } = guest(shop);
      const order = await buy(guest(shop), shop, uniqueEmail('naomi'));
      await addCardToOrder(shop, order, (await anyVariant(shop)).id);
      const path = `/store/orders/${order}/balance-payment`;
      const headers = await orderAccessHeaders(order);
      const post = (to: string, by = headers) => client.fetch(to, { method: 'POST', body: {}, headers: by });

      await expect(post(path, { 'x-order-access': 'guessed' })).rejects.toMatchObject(unknown);
      expect(await post(path)).toMatchObject({ payment: { client_secret: expect.any(String) } });
      expect(await post(`${path}/complete`)).toMatchObject({ due: expect.any(Number) });
    });

    test('has its link mailed to a guest who knows its number and address', async () => {
      const { client } = guest(shop);
      const lookUp = (number: string) =>
        client.fetch('/store/order-links', { method: 'POST', body: { number, email: uniqueEmail('naomi') } });

      await lookUp('1');
      await expect(lookUp('one')).rejects.toMatchObject(bad);
    });
  });

  describe('a buyer', () => {
    test('reviews the cards of an order by the link of a mail, and ends such mails by another', async () => {
      const { client } = guest(shop);
      const order = await buy(guest(shop), shop, uniqueEmail('naomi'));
      const token = reviewToken('write-review', order);
      const path = '/store/review-requests';
      const read = () =>
        client.fetch<{ cards: { product_id: string; review: object | null }[] }>(path, { query: { token } });
      const post = (body: object, to = path) => client.fetch(to, { method: 'POST', body });

      await expect(read()).rejects.toMatchObject(unknown);
      await postOrder(shop, order);
      const product_id = (await read()).cards[0]?.product_id ?? '';
      const reviews = [{ product_id, stars: 5, words: 'Lovely, and thick.' }];
      await expect(post({ token: 'order_1.x', name: '', reviews })).rejects.toMatchObject(unknown);
      await expect(post({ token, name: '', reviews: [{ product_id, stars: 6 }] })).rejects.toMatchObject(bad);
      expect(await post({ token, name: 'Naomi', reviews })).toEqual({ status: 'waiting' });
      expect((await read()).cards).toMatchObject([{ product_id, review: { stars: 5, state: 'waiting' } }]);
      expect(await client.fetch(`/store/reviews/${product_id}`)).toMatchObject({ reviews: expect.any(Array) });
      expect(await client.fetch('/store/review-averages')).toEqual({ review_averages: expect.any(Array) });

      const stop = `${path}/stop`;
      await expect(post({ token }, stop)).rejects.toMatchObject(unknown);
      expect(await post({ token: reviewToken('stop-review-requests', order) }, stop)).toEqual({ status: 'stopped' });
    });
  });

  describe('an account holder', () => {
    test('saves favourites', { tags: 'nightly' }, async () => {
      const ruth = await customer(shop, 'ruth');
      const path = '/store/customers/me/favourites';
      const product = (await ruth.store.product.list({ limit: 1 })).products[0]?.id ?? '';

      await expect(guest(shop).client.fetch(path)).rejects.toMatchObject(locked);
      await ruth.client.fetch(path, { method: 'POST', body: { product_ids: [product] } });
      expect(await ruth.client.fetch(path)).toEqual({ product_ids: [product] });
      expect(await ruth.client.fetch(`${path}/${product}`, { method: 'DELETE' })).toEqual({ product_ids: [] });
    });

    test('keeps dates to remember, which a calendar reads and a mailed link stops', { tags: 'nightly' }, async () => {
      const ruth = await customer(shop, 'ruth');
      const path = '/store/customers/me/reminders';
      const body = { name: 'Mum’s birthday', on_day: '03-03', occasion: 'Birthday' };
      const list = () => ruth.client.fetch<{ reminders: { id: string }[]; calendar_token: string }>(path);

      await expect(guest(shop).client.fetch(path)).rejects.toMatchObject(locked);
      await expect(
        ruth.client.fetch(path, { method: 'POST', body: { ...body, on_day: '02-30' } }),
      ).rejects.toMatchObject(bad);
      await ruth.client.fetch(path, { method: 'POST', body });
      const { reminders, calendar_token } = await list();
      const calendar = `/store/reminders/calendar?token=${calendar_token}`;
      expect(await guest(shop).client.fetch(calendar)).toMatchObject({ reminders: [{ name: 'Mum’s birthday' }] });
      await expect(guest(shop).client.fetch(`${calendar}x`)).rejects.toMatchObject(unknown);
      const id = reminders[0]?.id ?? '';
      const token = `${id}.${createHmac('sha256', linkSecret()).update(`stop-reminder:${id}`).digest('base64url')}`;
      const stop = (given: string) =>
        guest(shop).client.fetch('/store/reminders/stop', { method: 'POST', body: { token: given } });
      await expect(stop(`${id}.x`)).rejects.toMatchObject(bad);
      await stop(token);
      await ruth.client.fetch(`${path}/${id}`, { method: 'DELETE' });
      expect((await list()).reminders).toEqual([]);
    });

    test('asks for a trade account', { tags: 'nightly' }, async () => {
      const ruth = await customer(shop, 'ruth');
      const path = '/store/customers/me/trade';
      await expect(guest(shop).client.fetch(path)).rejects.toMatchObject(locked);
      expect(await ruth.client.fetch(path)).toEqual({ account: null, invoices: [], credit_notes: [] });
      const post = (body: object) => ruth.client.fetch(path, { method: 'POST', body });
      await expect(post({ ...bookshop, shop_name: '' })).rejects.toMatchObject(bad);
      expect(await post(bookshop)).toEqual({ status: 'applied' });
      expect(await ruth.client.fetch(path)).toMatchObject({ account: { ...bookshop, state: 'applied' } });
      await expect(ruth.client.fetch(`${path}/sheet`)).rejects.toMatchObject(unknown);
      const { cart } = await ruth.store.cart.create({ region_id: shop.regionId });
      const lines = [{ variant_id: (await anyVariant(shop)).id, packs: 1 }];
      const packs = ruth.client.fetch(`/store/carts/${cart.id}/packs`, { method: 'POST', body: { lines } });
      await expect(packs).rejects.toMatchObject(bad);
      const onAccount = `/store/carts/${cart.id}/on-account`;
      await expect(ruth.client.fetch(onAccount, { method: 'POST', body: {} })).rejects.toMatchObject(bad);
      expect(await ruth.client.fetch(onAccount, { method: 'DELETE' })).toMatchObject({ cart: { id: cart.id } });
      await expect(ruth.client.fetch(`${path}/invoices/tinv_any`)).rejects.toMatchObject(unknown);

      const { customer: me } = await ruth.store.customer.retrieve();
      const applied = await tradeRowOf(shop, me, 'applied');
      await decideOnTrade(shop, pickText(applied, 'id'), 'accept', { credit_limit: 200, terms_days: 30 });
      const { sheet } = await ruth.client.fetch<{ sheet: Json }>(`${path}/sheet`);
      const sent = { lines: [{ variant_id: pickText(sheet, 'cards', 0, 'variant_id'), packs: 8 }] };
      await ruth.client.fetch(`/store/carts/${cart.id}/packs`, { method: 'POST', body: sent });
      await chooseDelivery(ruth, cart.id);
      await ruth.client.fetch(onAccount, { method: 'POST', body: {} });
      expect((await ruth.store.cart.complete(cart.id)).type).toBe('order');
      const { invoices } = await ruth.client.fetch<{ invoices: { id: string; number: string }[] }>(path);
      const [invoice] = invoices;
      expect(await ruth.client.fetch(`${path}/invoices/${invoice?.id}`)).toMatchObject({ number: invoice?.number });
    });

    test('exports the data, and closes the account with the password', { tags: 'nightly' }, async () => {
      const { client, email } = await customer(shop, 'ruth');
      const close = (secret: string) =>
        client.fetch('/store/customers/me/close', { method: 'POST', body: { password: secret } });

      expect(await client.fetch('/store/customers/me/export')).toMatchObject({ account: { email }, orders: [] });
      await client.fetch('/store/customers/me/mailed-data', { method: 'POST' });
      await expect(close('wrong-password')).rejects.toMatchObject(bad);
      await close(password);
      await expect(client.fetch('/store/customers/me/export')).rejects.toMatchObject(locked);
    });
  });
}
