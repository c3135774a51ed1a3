import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { reviewsModule } from '../../modules/reviews';
import type { ReviewState } from '../../modules/reviews/reviews-service';
import { readOrderNumbers } from '../record/read-order-numbers';

type Page = { limit: number; offset: number };

export async function listShownReviews(container: MedusaContainer, productId: string, { limit, offset }: Page) {
  const [rows, count] = await container
    .resolve(reviewsModule)
    .listAndCountReviews(
      { product_id: productId, state: 'shown' },
      { take: limit, skip: offset, order: { created_at: 'DESC', id: 'ASC' } },
    );
  const reviews = rows.map(({ id, stars, words, name, answer, created_at }) => ({
    id,
    stars,
    words,
    name,
    answer,
    written_at: new Date(created_at).toISOString(),
  }));
  return { reviews, count };
}

/** Waiting reviews are listed from the oldest on, others from the newest. The words of a hidden review are left out. */
export async function listReviewsForOwner(container: MedusaContainer, state: ReviewState, { limit, offset }: Page) {
  const order = { created_at: state === 'waiting' ? 'ASC' : 'DESC', id: 'ASC' };
  const module = container.resolve(reviewsModule);
  const [rows, count] = await module.listAndCountReviews({ state }, { take: limit, skip: offset, order });
  if (rows.length === 0) return { reviews: [], count };
  const [products, numbers] = await Promise.all([
    readGraph(container, 'product', ['id', 'title'], { id: rows.map((row) => row.product_id) }),
    readOrderNumbers(
      container,
      rows.map((row) => row.order_id),
    ),
  ]);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  const reviews = rows.map(({ id, order_id, product_id, stars, words, name, answer, reason, ...row }) => ({
    id,
    order_id,
    product_id,
    stars,
    answer,
    reason,
    state: row.state,
    ...(row.state === 'hidden' ? { words: '', name: '' } : { words, name }),
    card: titles.get(product_id) ?? 'A card that is gone',
    number: numbers.get(order_id) ?? null,
    written_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }));
  return { reviews, count };
}

export async function countWaitingReviews(
  container: MedusaContainer,
): Promise<{ count: number; oldest_at: string | null }> {
  const [[oldest], count] = await container
    .resolve(reviewsModule)
    .listAndCountReviews(
      { state: 'waiting' },
      { select: ['id', 'created_at'], take: 1, order: { created_at: 'ASC', id: 'ASC' } },
    );
  return { count, oldest_at: oldest ? new Date(oldest.created_at).toISOString() : null };
}
