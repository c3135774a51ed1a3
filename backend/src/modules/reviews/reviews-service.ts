import { createHash } from 'node:crypto';
import {
  generateEntityId,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
  MedusaService,
} from '@medusajs/framework/utils';
import { type DatabaseContext, execute, saveRow } from '../../database/execute';
import { Review, ReviewObjection, ReviewSetting } from './models/reviews';

export type ReviewState = 'waiting' | 'shown' | 'hidden';

export interface StoredReview {
  id: string;
  order_id: string;
  product_id: string;
  stars: number;
  words: string;
  name: string;
  state: ReviewState;
  answer: string;
  reason: string;
}

export type NewReview = Pick<StoredReview, 'product_id' | 'stars' | 'words'>;

/** The stars of a card's shown reviews; `average` has one decimal, and `changed_at` is an ISO text. */
export interface ReviewAverage {
  product_id: string;
  count: number;
  average: number;
  changed_at: string;
}

const singletonId = 'shop';
const { NOT_ALLOWED } = MedusaError.Types;

export class ReviewsService extends MedusaService({ Review, ReviewObjection, ReviewSetting }) {
  async isAsking(): Promise<boolean> {
    const [row] = await this.listReviewSettings({ id: singletonId });
    return row?.is_asking ?? true;
  }

  async setAsking(isAsking: boolean): Promise<void> {
    await saveRow(this, 'review_setting', { id: singletonId, is_asking: isAsking });
  }

  /** @returns those of the addresses that do not want to be asked */
  async findObjections(emails: readonly string[]): Promise<Set<string>> {
    if (emails.length === 0) return new Set();
    const byHash = new Map(emails.map((email) => [hashAddress(email), email]));
    const rows = await this.listReviewObjections({ id: [...byHash.keys()] }, { take: byHash.size });
    return new Set(rows.flatMap(({ id }) => byHash.get(id) ?? []));
  }

  /** @returns true when the address had not objected before */
  async addObjection(email: string): Promise<boolean> {
    const rows = await execute(
      this,
      'INSERT INTO review_objection (id) VALUES (?) ON CONFLICT (id) DO NOTHING RETURNING id',
      [hashAddress(email)],
    );
    return rows.length > 0;
  }

  async listOfOrders(orderIds: readonly string[]): Promise<StoredReview[]> {
    return this.listReviews({ order_id: [...orderIds] }, { order: { created_at: 'ASC', id: 'ASC' } });
  }

  /** A review that still waits is written over. @throws not_allowed, review_decided */
  @InjectTransactionManager()
  async write(
    orderId: string,
    { name, reviews }: { name: string; reviews: readonly NewReview[] },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    for (const { product_id, stars, words } of reviews) {
      const [written] = await execute(
        context,
        `INSERT INTO review (id, order_id, product_id, stars, words, name, state, answer, reason)
         VALUES (?, ?, ?, ?, ?, ?, 'waiting', '', '')
         ON CONFLICT (order_id, product_id) DO UPDATE SET stars = excluded.stars, words = excluded.words,
           name = excluded.name, updated_at = now() WHERE review.state = 'waiting' RETURNING id`,
        [generateEntityId(undefined, 'rev'), orderId, product_id, stars, words, name],
      );
      if (!written) {
        throw new MedusaError(
          NOT_ALLOWED,
          'We have read one of these reviews already, so it cannot be changed any more. Open the link again to see which.',
          'review_decided',
        );
      }
    }
  }

  /** @param readAt the `updated_at` that the owner has read @throws not_allowed; review_changed when it is another */
  async show(id: string, readAt: Date): Promise<void> {
    const [shown] = await execute(
      this,
      `UPDATE review SET state = 'shown', updated_at = now()
       WHERE id = ? AND state = 'waiting' AND date_trunc('milliseconds', updated_at) = ? RETURNING id`,
      [id, readAt],
    );
    if (shown) return;
    const { state } = await this.retrieveReview(id);
    if (state === 'waiting') throw changedRefusal();
    if (state === 'hidden') throw new MedusaError(NOT_ALLOWED, 'A review that is hidden stays hidden.');
  }

  /** @param readAt the `updated_at` that the owner has read @throws review_changed when it is another */
  async answer(id: string, answer: string, readAt: Date): Promise<void> {
    const [answered] = await execute(
      this,
      `UPDATE review SET answer = ?, updated_at = now()
       WHERE id = ? AND date_trunc('milliseconds', updated_at) = ? RETURNING id`,
      [answer, id, readAt],
    );
    if (!answered) throw changedRefusal();
  }

  /** @param readAt the `updated_at` that the owner has read @throws review_changed when it is another */
  async hide(id: string, reason: string, readAt: Date): Promise<void> {
    const [hidden] = await execute(
      this,
      `UPDATE review SET state = 'hidden', reason = ?, updated_at = now()
       WHERE id = ? AND date_trunc('milliseconds', updated_at) = ? RETURNING id`,
      [reason, id, readAt],
    );
    if (!hidden) throw changedRefusal();
  }

  async averages(): Promise<ReviewAverage[]> {
    const rows = await execute<Omit<ReviewAverage, 'changed_at'> & { changed_at: string | Date }>(
      this,
      `SELECT product_id, count(*)::int AS count, round(avg(stars), 1)::float8 AS average, max(updated_at) AS changed_at
       FROM review WHERE state = 'shown' AND deleted_at IS NULL GROUP BY product_id ORDER BY product_id`,
    );
    return rows.map((row) => ({ ...row, changed_at: new Date(row.changed_at).toISOString() }));
  }

  /** Shown stars stay, without words and name; what waits goes altogether, and so does an answer to lost words. */
  @InjectTransactionManager()
  async erase(orderIds: readonly string[], @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (orderIds.length === 0) return;
    await execute(context, "DELETE FROM review WHERE state = 'waiting' AND order_id IN (?)", [[...orderIds]]);
    await execute(
      context,
      "UPDATE review SET words = '', name = '', answer = '', updated_at = now() WHERE order_id IN (?)",
      [[...orderIds]],
    );
  }
}

function changedRefusal(): MedusaError {
  const sentence = 'This review was changed since you read it. Please read it again.';
  return new MedusaError(NOT_ALLOWED, sentence, 'review_changed');
}

/** Without a secret, so that a change of secrets does not forget who objected. */
function hashAddress(email: string): string {
  return createHash('sha256').update(`reviews:${email.toLowerCase()}`).digest('hex');
}
