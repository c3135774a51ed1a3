import { createHmac } from 'node:crypto';
import pg from 'pg';
import { mustHave } from '../must-have.ts';
import { type GuestOrder, guestOrder, postOrder } from '../orders.ts';
import { asAdmin, runJob } from '../owner.ts';
import { linkSecret, type RunningShop } from '../running-shop.ts';
import { type Answer, call, pickList, pickText } from '../store-api.ts';

/** Signs as the links of the mail are signed. */
export function reviewToken(purpose: 'write-review' | 'stop-review-requests', order: string): string {
  return `${order}.${createHmac('sha256', linkSecret()).update(`${purpose}:${order}`).digest('base64url')}`;
}

interface Ordered {
  order: { id: string };
}

export interface PostedCard {
  order: GuestOrder;
  token: string;
  product: string;
  title: string;
}

/** Sells one card and posts it. */
export async function postedCard(shop: RunningShop, email: string): Promise<PostedCard> {
  const order = await guestOrder(shop, email);
  await postOrder(shop, order.id);
  const token = reviewToken('write-review', order.id);
  const { body } = await call(shop, `/store/review-requests?token=${token}`);
  const [card] = pickList(body, 'cards');
  return { order, token, product: pickText(card, 'product_id'), title: pickText(card, 'title') };
}

/** Moves the posting of an order into the past, so that the mail is due, and lets the shop look for due mails. */
export async function askForReviews(shop: RunningShop, { order }: Ordered): Promise<void> {
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  try {
    await database.query(
      `update fulfillment set shipped_at = now() - make_interval(days => 14, mins => 5)
       where id in (select fulfillment_id from order_fulfillment where order_id = $1)`,
      [order.id],
    );
  } finally {
    await database.end();
  }
  await runJob(shop, 'sweep-mails');
}

type Words = { stars: number; words?: string; name?: string };

export function writeReview(
  shop: RunningShop,
  { token, product }: Pick<PostedCard, 'token' | 'product'>,
  { name = '', ...said }: Words,
): Promise<Answer> {
  return call(shop, '/store/review-requests', {
    body: { token, name, reviews: [{ product_id: product, words: '', ...said }] },
  });
}

/** The review of an order in the owner's list. */
export async function reviewOf(shop: RunningShop, { order }: Ordered, state: string) {
  const { body } = await asAdmin(shop, `/admin/reviews?state=${state}&limit=200`);
  return pickList(body, 'reviews').find((one) => pickText(one, 'order_id') === order.id);
}

/** Reads the review as the owner does, and shows it. Call `hideReview` afterwards. */
export async function showReview(shop: RunningShop, posted: Ordered): Promise<string> {
  const waiting = mustHave(await reviewOf(shop, posted, 'waiting'));
  const id = pickText(waiting, 'id');
  await asAdmin(shop, `/admin/reviews/${id}/show`, { updated_at: pickText(waiting, 'updated_at') });
  return id;
}

export async function hideReview(shop: RunningShop, id: string): Promise<Answer> {
  const lists = await Promise.all(
    ['waiting', 'shown'].map((state) => asAdmin(shop, `/admin/reviews?state=${state}&limit=200`)),
  );
  const reviews = lists.flatMap(({ body }) => pickList(body, 'reviews'));
  const updated_at = pickText(mustHave(reviews.find((one) => pickText(one, 'id') === id)), 'updated_at');
  return asAdmin(shop, `/admin/reviews/${id}/hide`, { reason: 'It was written by a test.', updated_at });
}
