import { ContainerRegistrationKeys, createMedusaContainer, Modules } from '@medusajs/framework/utils';
import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { noSoldGiftCards, recorded, sampleOrders } from '../../../testing/sample-orders';
import { throwawayModule } from '../../../testing/throwaway-module';
import { reviewsChanged } from '../../catalogue/page-events';
import { giftCardsModule } from '../../modules/gift-cards';
import { parcelsModule } from '../../modules/parcels';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { postCalendarModule } from '../../modules/post-calendar';
import reviewsModuleExports, { reviewsModule } from '../../modules/reviews';
import { Migration20261208000000 } from '../../modules/reviews/migrations/Migration20261208000000';
import type { ReviewsService } from '../../modules/reviews/reviews-service';
import { listReviewsForOwner, listShownReviews } from '../../orders/reviews/list-reviews';
import { readReviewRequest } from '../../orders/reviews/read-review-request';
import { reviewableCards } from '../../orders/reviews/reviewable-cards';
import { setAskingForReviewsWorkflow, stopReviewRequestsWorkflow } from './ask-for-reviews';
import { eraseReviewsWorkflow } from './erase-reviews';
import { answerReviewWorkflow, hideReviewWorkflow, showReviewWorkflow } from './moderate-review';
import { writeReviewsWorkflow } from './write-reviews';

const { id: orderId, email } = sampleOrders.posted;
const [card = { product_id: '', title: '', picture: '' }] = reviewableCards(sampleOrders.posted);
const page = { limit: 20, offset: 0 };

const opened = throwawayModule<ReviewsService>(reviewsModuleExports, Migration20261208000000);
let reviews: ReviewsService;
const emitted: string[] = [];
const container = createMedusaContainer();

beforeAll(async () => {
  reviews = opened.start();
  const graph = async ({ entity }: { entity: string }) => ({ data: entity === 'order' ? [recorded.posted] : [] });
  const emit = async (events: { name: string } | { name: string }[]) =>
    void emitted.push(...[events].flat().map(({ name }) => name));
  for (const [name, found] of Object.entries({
    [reviewsModule]: reviews,
    [giftCardsModule]: noSoldGiftCards,
    [parcelsModule]: { listFor: async () => [] },
    [postCalendarModule]: { current: async () => defaultPostCalendar },
    [paymentInboxModule]: { sumLostDisputes: async () => new Map() },
    [ContainerRegistrationKeys.QUERY]: { graph },
    [Modules.EVENT_BUS]: { emit, releaseGroupedEvents: async () => {}, clearGroupedEvents: async () => {} },
    [Modules.LOCKING]: {
      acquire: async () => {},
      release: async () => true,
      execute: (_key: string, job: () => Promise<unknown>) => job(),
    },
    [Modules.ORDER]: { listOrders: async () => [{ id: orderId, email }] },
  })) {
    container.register(name, { resolve: () => found });
  }
});
afterEach(async () => {
  emitted.length = 0;
  await opened.pool.query('truncate review, review_objection, review_setting');
});

const write = (words = 'Lovely.', product_id = card.product_id) =>
  writeReviewsWorkflow(container).run({
    input: { orderId, name: 'Ruth', reviews: [{ product_id, stars: 4, words }] },
  });

async function waiting() {
  const [first] = (await listReviewsForOwner(container, 'waiting', page)).reviews;
  if (!first) throw new Error('No review waits.');
  return first;
}

const momentOf = async (id: string) => (await reviews.retrieveReview(id)).updated_at.toISOString();

async function show() {
  const { id, updated_at: readAt } = await waiting();
  await showReviewWorkflow(container).run({ input: { id, readAt } });
  return id;
}

test('a review is written, read, shown and answered, and each press changes the pages', async () => {
  await write();
  expect(emitted).toEqual([]);
  expect(await waiting()).toMatchObject({ stars: 4, words: 'Lovely.', name: 'Ruth' });
  const id = await show();
  await answerReviewWorkflow(container).run({ input: { id, answer: 'Thank you.', readAt: await momentOf(id) } });
  expect(emitted).toEqual([reviewsChanged, reviewsChanged]);
  expect(await listShownReviews(container, card.product_id, page)).toMatchObject({
    reviews: [{ id, words: 'Lovely.', answer: 'Thank you.' }],
    count: 1,
  });
  await expect(write('Again.')).rejects.toMatchObject({ code: 'review_decided' });
});

test('another card than those of the order is refused', async () => {
  await expect(write('Lovely.', 'prod_other')).rejects.toMatchObject({ code: 'review_not_bought' });
  expect(await reviews.listOfOrders([orderId])).toEqual([]);
});

test('the words of a hidden review are shown to no one, and its reason is kept', async () => {
  await write('A secret.');
  const id = await show();
  const hiding = { id, reason: 'It names a neighbour.', readAt: await momentOf(id) };
  await hideReviewWorkflow(container).run({ input: hiding });
  // A press whose answer was lost is made again.
  await hideReviewWorkflow(container).run({ input: hiding });
  const { cards } = await readReviewRequest(container, orderId);
  const owner = await listReviewsForOwner(container, 'hidden', page);
  expect(JSON.stringify([cards, owner, await listShownReviews(container, card.product_id, page)])).not.toMatch(
    /A secret|Ruth/,
  );
  expect(owner.reviews).toMatchObject([{ id, stars: 4, reason: 'It names a neighbour.' }]);
  const answered = answerReviewWorkflow(container).run({
    input: { id, answer: 'No.', readAt: await momentOf(id) },
  });
  await expect(answered).rejects.toMatchObject({ type: 'not_allowed' });
});

const presses = {
  show: (id: string, readAt: string) => showReviewWorkflow(container).run({ input: { id, readAt } }),
  answer: (id: string, readAt: string) =>
    answerReviewWorkflow(container).run({ input: { id, answer: 'We are sorry.', readAt } }),
  hide: (id: string, readAt: string) =>
    hideReviewWorkflow(container).run({ input: { id, reason: 'It names a neighbour.', readAt } }),
};

test.each(Object.entries(presses))('a review is read again before a press to %s it', async (_what, press) => {
  await write('My neighbour is a fool.');
  const { id, updated_at: readAt } = await waiting();
  await write('Lovely after all.');
  await expect(press(id, readAt)).rejects.toMatchObject({ code: 'review_changed' });
  expect(await waiting()).toMatchObject({ words: 'Lovely after all.', answer: '' });
});

test('a review that a helper has answered meanwhile is not said to be changed by its buyer', async () => {
  await write();
  const { id, updated_at: readAt } = await waiting();
  await presses.answer(id, readAt);
  // The same words once more change nothing.
  await presses.answer(id, readAt);
  await expect(presses.show(id, readAt)).rejects.toMatchObject({
    message: 'This review was changed since you read it. Please read it again.',
  });
  await presses.show(id, await momentOf(id));
});

test('erasure leaves stars alone, and the address is asked no more', async () => {
  await write();
  await show();
  await eraseReviewsWorkflow(container).run({ input: { customerId: 'cus_1', email } });
  expect(await reviews.listOfOrders([orderId])).toMatchObject([{ stars: 4, words: '', name: '', state: 'shown' }]);
  expect([...(await reviews.findObjections([email]))]).toEqual([email]);
});

test('an address that was never proven is asked about its other orders', async () => {
  await eraseReviewsWorkflow(container).run({ input: { customerId: 'cus_1', email: undefined } });
  expect([...(await reviews.findObjections([email]))]).toEqual([]);
});

test('one press ends the asking for an address, and another of the owner for all', async () => {
  await stopReviewRequestsWorkflow(container).run({ input: { orderId } });
  expect([...(await reviews.findObjections([email]))]).toEqual([email]);
  const { result } = await setAskingForReviewsWorkflow(container).run({ input: { to: false } });
  expect([result, await reviews.isAsking()]).toEqual([false, false]);
});
