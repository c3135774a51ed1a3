import { beforeAll, describe, expect, test } from 'vitest';
import { allToPost, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList } from '../../world/store-api.ts';
import { Desk, type Order } from '../orders/papers/desk.ts';

const shop = runningShop();
let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open(shop);
});

const rowOf = async ({ id }: Order): Promise<Json> => (await allToPost(shop)).find((row) => pick(row, 'id') === id);
const requestCancel = ({ id, proof }: Order) =>
  call(shop, `/store/orders/${id}/cancel-request`, { body: { reason: '' }, headers: { 'x-order-access': proof } });

describe('the list of orders to post', () => {
  let older: Order;
  beforeAll(async () => {
    older = await desk.sell([{ ...desk.card(225), quantity: 2 }]);
  });

  test('has all that a packer needs', async () => {
    expect(await rowOf(older)).toMatchObject({ note: '' });
    await asAdmin(shop, `/admin/orders/${older.id}/note`, { text: 'A ribbon around it' });

    expect(await rowOf(older)).toMatchObject({
      note: 'A ribbon around it',
      number: older.number,
      name: 'Ruth Example',
      town: 'Testtown',
      delivery: 'Standard',
      is_express: false,
      gone: 0,
      asked: null,
      is_cancelled: false,
      refunded: 0,
      lines: [{ quantity: 2, cards: 1, picture: expect.stringMatching(/\/pictures\/.+\/320\.webp$/) }],
    });
  });

  test('has express orders first, then the oldest, on pages of any size', async () => {
    const cards = [{ ...desk.card(225), quantity: 1 }];
    const newer = await desk.sell(cards);
    const express = await desk.sell(cards, { delivery: 'Express' });
    const ours = [older.id, newer.id, express.id];

    for (const limit of [9, 200]) {
      const rows = await allToPost(shop, limit);
      const found = rows.filter((row) => ours.includes(String(pick(row, 'id')))).map((row) => pick(row, 'id'));
      expect(found).toEqual([express.id, older.id, newer.id]);
      expect(rows.map((row) => pick(row, 'is_express') === true)).toEqual(
        rows.map((row) => pick(row, 'is_express') === true).toSorted((one, other) => Number(other) - Number(one)),
      );
    }
  });

  test('has the rest of a partly posted order, and no order that is fully posted', {
    tags: 'nightly',
  }, async () => {
    const [first, second] = [desk.card(225), desk.card(250)];
    const bought = [
      { ...first, quantity: 2 },
      { ...second, quantity: 1 },
    ];
    const order = await desk.sell(bought);
    await desk.post(order, [{ ...first, quantity: 2 }]);
    const row = await rowOf(order);

    expect(pick(row, 'gone')).toBe(2);
    expect(pickList(row, 'lines')).toHaveLength(1);
    await desk.post(order, [{ ...second, quantity: 1 }]);
    expect(await rowOf(order)).toBeUndefined();
  });

  test('shows cancel requests and refunds', { tags: 'nightly' }, async () => {
    const order = await desk.sell([{ ...desk.card(225), quantity: 2 }]);
    await desk.refund(order, 125, '');
    await requestCancel(order);

    expect(await rowOf(order)).toMatchObject({ asked: 'cancel', refunded: 1.25 });
  });

  test('has cancelled orders apart, for slips that are already printed', {
    tags: 'nightly',
  }, async () => {
    const order = await desk.sell([{ ...desk.card(225), quantity: 1 }]);
    await desk.owner(`orders/${order.id}/cancel`, {});
    const list = await desk.owner('to-post?limit=1');

    expect(await rowOf(order)).toBeUndefined();
    const calledOff = pickList(list, 'called_off').find((row) => pick(row, 'id') === order.id);
    expect(calledOff).toMatchObject({ number: order.number, is_cancelled: true });
  });

  test('refuses an invalid query', async () => {
    for (const query of ['after=0', 'limit=0.5', 'limit=201', 'page=2']) {
      expect((await desk.asOwner(`to-post?${query}`)).status).toBe(400);
    }
  });
});
