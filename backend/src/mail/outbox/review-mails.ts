import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { cancellationsModule } from '../../modules/cancellations';
import { outboxModule } from '../../modules/outbox';
import { reviewsModule } from '../../modules/reviews';
import { readOrderRecords } from '../../orders/record/read-order-record';
import { askedAt, daysBeforeAsking, reviewableCards } from '../../orders/reviews/reviewable-cards';
import type { NewMail } from '../kinds';
import { type Between, batchSize, type DueMails } from './due-mails';

/** No event tells that two weeks have passed: the sweep alone finds these mails. */
export const reviewMails: DueMails = { missing: mailsAskingForReviews };

async function mailsAskingForReviews(container: MedusaContainer, { $gte, $lte }: Between): Promise<NewMail[]> {
  const reviews = container.resolve(reviewsModule);
  if (!(await reviews.isAsking())) return [];
  const unasked = await listUnaskedOrders(container, { $gte: earlier($gte), $lte: earlier($lte) });
  const due = (await readOrderRecords(container, unasked)).filter((order) => {
    const moment = askedAt(order.parcels);
    return moment && moment >= $gte && moment <= $lte && order.email !== '' && reviewableCards(order).length > 0;
  });
  const objecting = await reviews.findObjections(due.map(({ email }) => email));
  const waiting = await container.resolve(cancellationsModule).findOpenRequests(due.map(({ id }) => id));
  return due
    .filter(({ id, email }) => !objecting.has(email) && !waiting.has(id))
    .map(({ id, email }) => ({ kind: 'review-request', cause: id, recipient: email, data: { order_id: id } }));
}

/** The customer of a closed account is not there any more. */
async function listUnaskedOrders(container: MedusaContainer, shipped_at: Between): Promise<string[]> {
  const parcels = await readGraph(
    container,
    'fulfillment',
    ['id', 'order.id', 'order.customer_id', 'order.customer.id'],
    { shipped_at },
    { pagination: { take: batchSize, skip: 0, order: { shipped_at: 'DESC', id: 'DESC' } } },
  );
  const isClosed = (order: (typeof parcels)[number]['order']) => order?.customer_id && !order.customer;
  const ids = [...new Set(parcels.flatMap(({ order }) => (isClosed(order) ? [] : (order?.id ?? []))))];
  const asked = await container.resolve(outboxModule).findKnownCauses('review-request', ids);
  return ids.filter((id) => !asked.has(id));
}

function earlier(moment: Date): Date {
  return new Date(moment.getTime() - daysBeforeAsking * 24 * 60 * 60 * 1000);
}
