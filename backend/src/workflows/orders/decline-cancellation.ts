import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import { dayOf } from '@shop/shared/format/calendar';
import type { NewMail } from '../../mail/kinds';
import { cancellationsModule } from '../../modules/cancellations';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { queueMailsStep } from '../mail/queue-mails';
import { postOrderWorkflow } from '../posting/post-order';
import { createSequentialStep } from '../sequential-step';
import { closeCancelRequestStep } from './close-cancel-request-step';

type Input = { order_id: string; by: string };

const readStep = createStep('read-cancel-request', async ({ order_id }: Input, { container }) => {
  const order = await readOrderRecord(container, order_id);
  const request = await container.resolve(cancellationsModule).findOpenRequest(order_id);
  if (order.is_mailed)
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Gift cards go by mail: nothing is posted.');
  if (request?.kind !== 'cancel' || order.cancelled_at) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'There is no open wish to cancel this order.');
  }
  const isPosted = order.parcels.some(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at);
  // A parcel for a later day is not on its way: it goes back to those to post.
  const due = order.plans.filter(({ post_on }) => post_on === null || post_on <= dayOf(new Date()));
  if (!isPosted && due.length === 0) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Nothing of this order was to be posted by today.');
  }
  const parcels = isPosted ? [] : due.map(({ id }) => id);
  return new StepResponse({ request: request.id, email: order.email, parcels });
});

const postParcelsStep = createSequentialStep('post-parcels-of-order', postOrderWorkflow);

/** The parcels have no mails of their own, since the answer tells the shopper about it. */
export const declineCancellationWorkflow = createWorkflow('decline-cancellation', (input: Input) => {
  const found = readStep(input);
  closeCancelRequestStep(transform(found, ({ request: id }) => ({ id, answer: 'posted' as const })));
  postParcelsStep(
    transform({ input, found }, ({ input: { order_id, by }, found: { parcels } }) =>
      parcels.map((parcel_id) => ({
        order_id,
        parcel_id,
        tracking: '',
        although_asked: true,
        is_told: false,
        by,
        only: null,
      })),
    ),
  );
  queueMailsStep(
    transform({ input, found }, ({ input: { order_id }, found: { email, request } }): NewMail[] =>
      email ? [{ kind: 'cancel-request-posted', cause: request, recipient: email, data: { order_id } }] : [],
    ),
  );
});
