import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import reviewsModule from '.';
import { Migration20261208000000 } from './migrations/Migration20261208000000';
import type { ReviewsService } from './reviews-service';

const opened = throwawayModule<ReviewsService>(reviewsModule, Migration20261208000000);
let reviews: ReviewsService;

beforeAll(() => {
  reviews = opened.start();
});
afterEach(() => opened.pool.query('truncate review, review_objection, review_setting'));
const lovely = { product_id: 'anchor', stars: 5, words: 'Lovely, and thick.' };
const write = (order: string, ...written: (typeof lovely)[]) =>
  reviews.write(order, { name: 'Ruth', reviews: written });

async function only(order = 'order_1') {
  const [row] = await reviews.listReviews({ order_id: order });
  if (!row) throw new Error('There is no review.');
  return row;
}
async function show(order?: string) {
  const { id, updated_at } = await only(order);
  await reviews.show(id, new Date(updated_at));
}

describe('a review', () => {
  test('is written over by its buyer until it is shown, once for each card of an order', async () => {
    await write('order_1', lovely);
    await write('order_1', { ...lovely, stars: 4, words: '' });
    expect(await reviews.listOfOrders(['order_1'])).toMatchObject([{ stars: 4, words: '', state: 'waiting' }]);
    await show();
    await expect(write('order_1', lovely)).rejects.toMatchObject({ code: 'review_decided' });
    expect(await only()).toMatchObject({ stars: 4, state: 'shown' });
  });

  test('is kept with the others of its form, or none of them is', async () => {
    await write('order_1', lovely);
    await show();
    const birds = { ...lovely, product_id: 'birds' };
    await expect(write('order_1', birds, lovely)).rejects.toMatchObject({ code: 'review_decided' });
    expect(await reviews.listOfOrders(['order_1'])).toHaveLength(1);
  });

  test('that its buyer has changed since the owner read it is not shown', async () => {
    await write('order_1', lovely);
    const { id, updated_at } = await only();
    await write('order_1', { ...lovely, words: 'Something else altogether.' });
    await expect(reviews.show(id, new Date(updated_at))).rejects.toMatchObject({ code: 'review_changed' });
    expect((await only()).state).toBe('waiting');
    await show();
    // A second press changes nothing.
    await reviews.show(id, new Date(updated_at));
    expect((await only()).state).toBe('shown');
  });

  test('that is hidden stays hidden', async () => {
    await write('order_1', lovely);
    const { id, updated_at } = await only();
    await reviews.updateReviews({ id, state: 'hidden', reason: 'It names a neighbour.' });
    await expect(reviews.show(id, new Date(updated_at))).rejects.toMatchObject({ type: 'not_allowed' });
    await expect(write('order_1', lovely)).rejects.toMatchObject({ code: 'review_decided' });
  });
});

test('only shown reviews count, and the average has one decimal', async () => {
  for (const [order, stars] of [
    ['order_1', 5],
    ['order_2', 5],
    ['order_3', 4],
    ['order_4', 1],
  ] as const) {
    await write(order, { ...lovely, stars });
    if (order !== 'order_4') await show(order);
  }
  expect(await reviews.averages()).toEqual([
    { product_id: 'anchor', count: 3, average: 4.7, changed_at: expect.stringMatching(/^20.*Z$/) },
  ]);
});

test('erasure takes words, names and what waits; shown stars stay', async () => {
  await write('order_1', lovely);
  await show();
  await reviews.updateReviews({ id: (await only()).id, answer: 'Thank you, Ruth.' });
  await write('order_1', { ...lovely, product_id: 'birds' });
  await write('order_2', lovely);
  await reviews.erase(['order_1']);
  await reviews.erase([]);
  expect(await reviews.listOfOrders(['order_1', 'order_2'])).toMatchObject([
    { product_id: 'anchor', stars: 5, words: '', name: '', answer: '', state: 'shown' },
    { order_id: 'order_2', words: lovely.words },
  ]);
});

test('who has objected is known by a hash, in any spelling', async () => {
  expect(await reviews.addObjection('Ruth@example.com')).toBe(true);
  expect(await reviews.addObjection('ruth@example.com')).toBe(false);
  expect([...(await reviews.findObjections(['ruth@example.com', 'naomi@example.com']))]).toEqual(['ruth@example.com']);
  expect([...(await reviews.findObjections([]))]).toEqual([]);
  expect(JSON.stringify(await reviews.listReviewObjections())).not.toContain('ruth');
});

test('buyers are asked until the owner says otherwise', async () => {
  expect(await reviews.isAsking()).toBe(true);
  await reviews.setAsking(false);
  expect(await reviews.isAsking()).toBe(false);
  await reviews.setAsking(true);
  expect(await reviews.isAsking()).toBe(true);
});
