import { afterAll, describe, expect, test } from 'vitest';
import {
  askForReviews,
  hideReview,
  type PostedCard,
  postedCard,
  reviewOf,
  reviewToken,
  showReview,
  writeReview,
} from '../../world/cards/reviews.ts';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { addressIn, mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { guestOrder, placeOrder, postOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const shown: string[] = [];
const lovely = { stars: 4, words: 'Thick paper.\nMy aunt wept.', name: 'Ruth of Newry' };

/** Counts how often the mail was written; the sweep writes before it answers. */
const countAsked = async ({ id }: { id: string }) =>
  pickList((await asAdmin(shop, `/admin/orders/${id}/desk`)).body, 'mails')
    .filter((mail) => pick(mail, 'kind') === 'review-request')
    .flatMap((mail) => pickList(mail, 'times')).length;
const cardsFor = (token: string) => call(shop, `/store/review-requests?token=${token}`);
const saidOf = async ({ product }: PostedCard) =>
  pickList((await call(shop, `/store/reviews/${product}?limit=200`)).body, 'reviews');
const averageOf = async ({ product }: PostedCard) =>
  pickList((await call(shop, '/store/review-averages')).body, 'review_averages').find(
    (one) => pick(one, 'product_id') === product,
  );

async function show(posted: PostedCard): Promise<string> {
  const id = await showReview(shop, posted);
  shown.push(id);
  return id;
}

// Other tests look at the same cards.
afterAll(async () => {
  for (const id of shown) await hideReview(shop, id);
});

describe('two weeks after an order was posted', () => {
  test('one mail asks, whose links open its cards and stop such mails for ever', async () => {
    const email = uniqueEmail('asked');
    const posted = await postedCard(shop, email);
    for (let times = 0; times < 2; times += 1) await askForReviews(shop, posted);
    const mail = await mailTo(email, 'How were your cards?');
    expect(mail.text).toContain(posted.title);
    const write = addressIn(mail, '/reviews/write');
    expect((await cardsFor(mustHave(write.searchParams.get('token')))).body).toMatchObject({
      cards: [{ product_id: posted.product, title: posted.title, review: null }],
    });
    expect((await fetch(write)).status).toBe(200);

    const token = mustHave(addressIn(mail, '/reviews/stop').searchParams.get('token'));
    const stop = (given: string) => call(shop, '/store/review-requests/stop', { body: { token: given } });
    expect((await stop(`${token.slice(0, -1)}x`)).status).toBe(404);
    expect((await stop(token)).body).toEqual({ status: 'stopped' });
    const again = await postedCard(shop, email);
    await askForReviews(shop, again);
    expect([await countAsked(posted.order), await countAsked(again.order)]).toEqual([1, 0]);
  });
});

describe('a review', () => {
  test('is for who bought alone, once for each card, and is changed until it is read', async () => {
    const posted = await postedCard(shop, uniqueEmail('writer'));
    expect((await writeReview(shop, posted, { stars: 2 })).body).toEqual({ status: 'waiting' });
    expect((await writeReview(shop, posted, lovely)).status).toBe(200);
    expect((await cardsFor(posted.token)).body).toMatchObject({ cards: [{ review: { ...lovely, state: 'waiting' } }] });
    expect((await saidOf(posted)).filter((one) => pick(one, 'words') === lovely.words)).toEqual([]);

    const other = await writeReview(shop, { ...posted, product: 'prod_other' }, lovely);
    expect([other.status, pick(other.body, 'code')]).toEqual([400, 'review_not_bought']);
    for (const token of [`${posted.order.id}.x`, reviewToken('stop-review-requests', posted.order.id), '']) {
      const { status, body } = await writeReview(shop, { ...posted, token }, lovely);
      expect([status, pick(body, 'code')], token).toEqual([404, 'review_link_unknown']);
    }
    const unposted = await guestOrder(shop, uniqueEmail('unposted'));
    expect((await cardsFor(reviewToken('write-review', unposted.id))).status).toBe(404);

    await show(posted);
    const late = await writeReview(shop, posted, { stars: 1 });
    expect([late.status, pick(late.body, 'code')]).toEqual([400, 'review_decided']);
    expect(pickText(late.body, 'message')).toContain('cannot be changed any more');
  });

  test.each([
    ['no stars', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['too many words', { words: 'a'.repeat(1001) }],
    ['a name that is too long', { name: 'a'.repeat(61) }],
    ['characters that change the direction', { words: 'Thick \u202epaper' }],
  ])('with %s is refused', async (_what, change) => {
    const token = reviewToken('write-review', 'order_none');
    expect((await writeReview(shop, { token, product: 'prod_x' }, { ...lovely, ...change })).status).toBe(400);
  });

  test('is shown once the owner has read it, with an answer, and counts in the average', async () => {
    const posted = await postedCard(shop, uniqueEmail('shown'));
    const before = Number(pick((await averageOf(posted)) ?? null, 'count') ?? 0);
    await writeReview(shop, posted, { ...lovely, words: 'Something else altogether.' });
    const read = mustHave(await reviewOf(shop, posted, 'waiting'));
    expect(read).toMatchObject({ card: posted.title, number: posted.order.number, stars: 4, name: lovely.name });
    await writeReview(shop, posted, lovely);
    const id = pickText(read, 'id');
    const unread = await asAdmin(shop, `/admin/reviews/${id}/show`, { updated_at: pickText(read, 'updated_at') });
    expect([unread.status, pick(unread.body, 'code')]).toEqual([400, 'review_changed']);
    expect(Number(pick((await averageOf(posted)) ?? null, 'count') ?? 0)).toBe(before);

    await show(posted);
    const answer = 'Thank you, Ruth.';
    const stale = { reason: 'It names a neighbour.', updated_at: pickText(read, 'updated_at') };
    expect((await asAdmin(shop, `/admin/reviews/${id}/hide`, stale)).body).toMatchObject({ code: 'review_changed' });
    const updated_at = pickText(mustHave(await reviewOf(shop, posted, 'shown')), 'updated_at');
    expect((await asAdmin(shop, `/admin/reviews/${id}/answer`, { answer, updated_at })).body).toEqual({ answer });
    const [newest] = await saidOf(posted);
    expect(newest).toEqual({ id, ...lovely, answer, written_at: expect.any(String) });
    expect(await averageOf(posted)).toMatchObject({ count: before + 1, average: expect.any(Number) });
    const actions = async () => JSON.stringify((await asAdmin(shop, '/admin/people/actions')).body);
    for (const action of ['showed a review', 'answered a review']) await expect.poll(actions).toContain(action);
  });

  test('waits on Today', async () => {
    const count = async () => Number(pick((await asAdmin(shop, '/admin/desk')).body, 'desk', 'reviews', 'count'));
    const posted = await postedCard(shop, uniqueEmail('today'));
    const before = await count();
    await writeReview(shop, posted, lovely);
    expect(await count()).toBe(before + 1);
    await show(posted);
    expect(await count()).toBe(before);
  });
});

test('reviews are part of the data export, and a closed account leaves stars alone and is asked no more', async () => {
  const anna = await newCustomer(shop);
  const order = await placeOrder(shop, anna);
  await postOrder(shop, order.id);
  const token = reviewToken('write-review', order.id);
  const product = pickText((await cardsFor(token)).body, 'cards', 0, 'product_id');
  await writeReview(shop, { token, product }, lovely);
  const id = await show({ order, token, product, title: '' });
  const exported = await call(shop, '/store/customers/me/export', { headers: bearer(anna.token) });
  expect(pick(exported.body, 'reviews')).toMatchObject([{ order_id: order.id, ...lovely, state: 'shown' }]);

  await call(shop, '/store/customers/me/close', { body: { password: anna.password }, headers: bearer(anna.token) });
  const left = (await saidOf({ order, token, product, title: '' })).find((one) => pick(one, 'id') === id);
  expect(left).toMatchObject({ stars: 4, words: '', name: '' });
  await askForReviews(shop, { order });
  expect(await countAsked(order)).toBe(0);
});
