import { beforeAll, describe, expect, test } from 'vitest';
import {
  cartOfCards,
  cartWithGiftCard,
  codeMailedTo,
  spendGiftCard,
  wantGiftCard,
} from '../../world/cards/gift-cards.ts';
import { orderOnAccount, readyCartOf, tradeCustomer } from '../../world/cards/trade.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { buy, postOrder, proofFor } from '../../world/orders.ts';
import { asAdmin, deskOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

const answer = (id: string, words: string) => asAdmin(shop, `/admin/orders/${id}/cancel-request`, { answer: words });
const orderOf = async (id: string) =>
  (await call(shop, `/store/orders/${id}`, { headers: { 'x-order-access': await proofFor(id) } })).body;
const storyOf = async (id: string) => pickList(await deskOf(shop, id), 'story').map((one) => pickText(one, 'text'));
const isOnToday = async (id: string) =>
  pickList((await asAdmin(shop, '/admin/desk')).body, 'desk', 'wishes').some((one) => pick(one, 'order_id') === id);
const textOf = async (to: string, words: RegExp | string) => (await mailTo(to, words)).text.replace(/\s+/g, ' ');

async function askToCancel(id: string) {
  const headers = { 'x-order-access': await proofFor(id) };
  expect((await call(shop, `/store/orders/${id}/cancel-request`, { body: {}, headers })).status).toBe(200);
}

/** A card for the buyer, and a gift card for another person, of which something is spent. */
async function orderWithSpentGiftCard() {
  const [email, to] = [uniqueEmail('buyer'), uniqueEmail('given')];
  const cart = await cartOfCards(shop, email);
  await wantGiftCard(shop, cart, { email: to, amount: 20 });
  const { id } = await buy(shop, cart);
  await spendGiftCard(shop, await codeMailedTo(to));
  return { id, email };
}

/** Refunds as the owner's form does, which lists the lines with what each can give back. */
async function refund(id: string, chosen: (line: Json) => boolean, delivery: boolean) {
  const shown = await deskOf(shop, id);
  const lines = pickList(shown, 'refund', 'lines').filter(chosen);
  const sums = [
    ...lines.map((line) => Number(pickList(line, 'sums').at(-1))),
    delivery ? Number(pick(shown, 'refund', 'delivery')) : 0,
  ];
  const { status, body } = await asAdmin(shop, `/admin/orders/${id}/refunds`, {
    lines: lines.map((line) => ({ id: pickText(line, 'id'), quantity: pickList(line, 'sums').length })),
    delivery,
    refunded: Number(pick(shown, 'refunded')),
    reason: '',
    is_off_parcel: true,
    amount: Math.round(sums.reduce((all, one) => all + one, 0) * 100) / 100,
  });
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()]);
}

describe('an order of cards, of which a bought gift card is spent', () => {
  test('is answered that it cannot be cancelled, and nothing of it is called posted', async () => {
    const { id, email } = await orderWithSpentGiftCard();
    expect(pick(await orderOf(id), 'cancellation', 'possible')).toBe('cancel');
    await askToCancel(id);
    const receipt = await textOf(email, /We have your wish to cancel/);
    expect(receipt).toContain('A gift card that you bought with it has been spent, and stays paid.');
    expect(receipt).toContain('We stop the rest of the order and pay the rest back to the card that you paid with');

    expect(await deskOf(shop, id)).toMatchObject({
      cancelling: null,
      why_not_cancelled: 'spent',
      wish: { kind: 'cancel' },
    });
    expect((await answer(id, 'nothing_back')).status).toBe(400);
    expect((await answer(id, 'settled')).status).toBe(400);
    expect((await answer(id, 'kept')).status).toBe(200);
    const said = await textOf(email, /cannot be cancelled/);
    expect(said).toContain('we cannot, since a gift card that you bought with it has been spent.');
    expect(said).toContain('Its cards come by post, as you ordered them.');
    expect(await deskOf(shop, id)).toMatchObject({ wish: null, to_post: true });
    expect(pickList(await orderOf(id), 'record', 'parcels')).toEqual([]);
    expect(await storyOf(id)).toContain('The wish to cancel was answered: it cannot be cancelled.');
  });

  test('is settled once the rest has gone back, and its cards are not sent', async () => {
    const { id, email } = await orderWithSpentGiftCard();
    await askToCancel(id);
    await refund(id, (line) => !pickText(line, 'title').startsWith('Gift card'), true);
    expect(await isOnToday(id)).toBe(true);
    await mailTo(email, /A refund of/);
    expect((await answer(id, 'settled')).status).toBe(200);
    expect(await deskOf(shop, id)).toMatchObject({ wish: null, to_post: false });
    expect(await isOnToday(id)).toBe(false);
    const kinds = await kindsWrittenTo(database, email);
    expect(kinds).toContain('order-refunded');
    expect(kinds.filter((kind) => ['not-cancelled', 'order-dispatched'].includes(kind))).toEqual([]);
    expect(await storyOf(id)).toContain('The wish to cancel was settled.');
  });

  test('cannot be cancelled either once the rest of the gift card has gone back, too', async () => {
    const { id } = await orderWithSpentGiftCard();
    await askToCancel(id);
    await refund(id, () => true, true);
    const shown = await deskOf(shop, id);
    expect(shown).toMatchObject({ cancelling: null, why_not_cancelled: 'spent', refund: { lines: [], delivery: 0 } });
    const { left } = pick(shown, 'refund') as { left: number };
    expect(left).toBeGreaterThan(0);
    expect((await asAdmin(shop, `/admin/orders/${id}/cancel-and-pay-back`, { amount: left })).status).toBe(400);
    expect((await asAdmin(shop, `/admin/orders/${id}/cancel`, {})).status).toBe(400);
    expect(await deskOf(shop, id)).toMatchObject({ refunded: pick(shown, 'refunded') });
    expect((await answer(id, 'settled')).status).toBe(200);
    expect([pick(await deskOf(shop, id), 'wish'), await isOnToday(id)]).toEqual([null, false]);
  });

  test('is answered once, and told one thing, when two people answer at once', async () => {
    const { id, email } = await orderWithSpentGiftCard();
    await askToCancel(id);
    const [posted, kept] = await Promise.all([answer(id, 'posted'), answer(id, 'kept')]);
    expect([posted.status, kept.status].toSorted()).toEqual([200, 400]);
    await mailTo(email, posted.status === 200 ? /was already on its way/ : /cannot be cancelled/);
    expect(await deskOf(shop, id)).toMatchObject({ wish: null, to_post: kept.status === 200 });
  });
});

test('a wish that the shopper takes back is closed with a mail, moves no money, and the order is posted', async () => {
  const email = uniqueEmail('after-all');
  const { id } = await buy(shop, await cartOfCards(shop, email, 2));
  await askToCancel(id);
  expect((await answer(id, 'kept')).status).toBe(400);
  const answers = await Promise.all([answer(id, 'goes_on'), answer(id, 'goes_on')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await textOf(email, /Your order \d+ goes on/)).toContain('you want it after all');
  expect([await isOnToday(id), await deskOf(shop, id)]).toMatchObject([
    false,
    { wish: null, to_post: true, refunded: 0 },
  ]);
  expect(await storyOf(id)).toContain('The wish to cancel was taken back: the order goes on.');
  expect(pickList((await asAdmin(shop, '/admin/to-post/post', { orders: [{ id }] })).body, 'failed')).toEqual([]);
  await askToCancel(id);
  expect(pick(await deskOf(shop, id), 'wish')).toMatchObject({ kind: 'withdrawal' });
  expect((await answer(id, 'goes_on')).status).toBe(400);
});

test('a wish that was granted in part is settled, and the rest of the order waits to be posted', async () => {
  const { id } = await buy(shop, await cartOfCards(shop, uniqueEmail('part'), 2));
  await askToCancel(id);
  expect((await answer(id, 'settled')).status).toBe(400);
  const line = pick(await deskOf(shop, id), 'refund', 'lines', 0);
  const amount = Number(pickList(line, 'sums')[0]);
  const body = { lines: [{ id: pickText(line, 'id'), quantity: 1 }], delivery: false, refunded: 0, reason: '' };
  await asAdmin(shop, `/admin/orders/${id}/refunds`, { ...body, is_off_parcel: true, amount });
  expect((await answer(id, 'kept')).status).toBe(400);
  expect((await answer(id, 'settled')).status).toBe(200);
  expect(await deskOf(shop, id)).toMatchObject({ wish: null, to_post: true, refunded: amount });
});

test('a gift card that is spent after its buyer wished to cancel it was never posted', async () => {
  const [email, to] = [uniqueEmail('buyer'), uniqueEmail('given')];
  const { id } = await buy(shop, await cartWithGiftCard(shop, email, to));
  await askToCancel(id);
  expect((await answer(id, 'kept')).status).toBe(400);
  const receipt = await textOf(email, /We have your wish to cancel/);
  expect(receipt).toContain('pay everything back to the card that you paid with;');
  expect(receipt).not.toContain('parcel');
  await spendGiftCard(shop, await codeMailedTo(to));
  expect((await answer(id, 'posted')).status).toBe(400);
  expect((await answer(id, 'kept')).status).toBe(200);
  expect(await textOf(email, /cannot be cancelled/)).not.toContain('by post');
});

describe('a wish to cancel an order that gift cards paid for', () => {
  test('says where the money goes, and is done with the whole refund, not with that of the card', async () => {
    const to = uniqueEmail('given');
    await buy(shop, await cartWithGiftCard(shop, uniqueEmail('buyer'), to, 10));
    const { id, email, byCard } = await spendGiftCard(shop, await codeMailedTo(to), 8);
    expect(byCard).toBeGreaterThan(0);
    await askToCancel(id);
    expect(await textOf(email, /We have your wish to cancel/)).toContain(
      'pay everything back to the card and the gift card that you paid with',
    );
    const shown = await deskOf(shop, id);
    const line = pickText(shown, 'refund', 'lines', 0, 'id');
    const sums = pickList(shown, 'refund', 'lines', 0, 'sums').map(Number);
    const count = sums.findIndex((sum) => sum >= byCard / 100) + 1;
    const body = { lines: [{ id: line, quantity: count }], delivery: false, refunded: 0, reason: '' };
    const paidBack = await asAdmin(shop, `/admin/orders/${id}/refunds`, { ...body, amount: sums[count - 1] });
    expect(paidBack.status).toBe(200);
    expect([await isOnToday(id), pick(await deskOf(shop, id), 'wish', 'kind')]).toEqual([true, 'cancel']);
    await refund(id, () => true, true);
    expect([await isOnToday(id), pick(await deskOf(shop, id), 'wish')]).toEqual([false, null]);
  });

  test('is done when all of it is back on the gift card, where no card was charged', async () => {
    const to = uniqueEmail('given');
    await buy(shop, await cartWithGiftCard(shop, uniqueEmail('buyer'), to, 50));
    const { id, email, byCard } = await spendGiftCard(shop, await codeMailedTo(to), 2);
    expect(byCard).toBe(0);
    await askToCancel(id);
    expect(await textOf(email, /We have your wish to cancel/)).toContain(
      'pay everything back to the gift card that you paid with',
    );
    expect(await isOnToday(id)).toBe(true);
    await refund(id, () => true, true);
    expect(await isOnToday(id)).toBe(false);
  });
});

describe('an order of a church on account', () => {
  let variant: string;
  beforeAll(async () => {
    ({ variant } = await cardAt(shop, 250));
  });

  async function placed() {
    const church = await tradeCustomer(shop, { kind: 'church', credit_limit: 200 });
    const cart = await readyCartOf(shop, church, [[variant, 6]]);
    return { ...(await orderOnAccount(shop, church, cart)), email: church.email };
  }
  const invoiceOf = async (id: string) => pickText(await orderOf(id), 'record', 'invoice', 'id');
  const credit = async (id: string, amount: number) => {
    const body = { amount, reason: 'The cards came back.' };
    expect((await asAdmin(shop, `/admin/trade-invoices/${await invoiceOf(id)}/credit-notes`, body)).status).toBe(200);
  };

  test('that comes back is settled by what is credited, and promises nothing to a card', async () => {
    const { id, email } = await placed();
    await postOrder(shop, id);
    await askToCancel(id);
    const receipt = await textOf(email, /We have your withdrawal/);
    expect(receipt).toContain('we take them off your account, standard delivery included.');
    expect(receipt).not.toContain('to the card');
    expect((await answer(id, 'settled')).status).toBe(400);
    await credit(id, 5);
    expect(await deskOf(shop, id)).toMatchObject({ credited: 5, refund: { left: 0 }, wish: { kind: 'withdrawal' } });
    expect(pick(await orderOf(id), 'cancellation', 'requested', 'kind')).toBe('withdrawal');
    expect((await answer(id, 'settled')).status).toBe(200);
    expect([await isOnToday(id), pick(await deskOf(shop, id), 'wish')]).toEqual([false, null]);
  });

  test('ends its withdrawal by itself once all of it is credited', async () => {
    const { id, total } = await placed();
    await postOrder(shop, id);
    await askToCancel(id);
    expect(await isOnToday(id)).toBe(true);
    await credit(id, total / 100);
    expect([await isOnToday(id), pick(await deskOf(shop, id), 'wish')]).toEqual([false, null]);
    expect(pick(await orderOf(id), 'cancellation', 'possible')).toBeNull();
  });
});
