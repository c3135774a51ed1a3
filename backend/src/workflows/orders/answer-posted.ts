import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { cancellationsModule } from '../../modules/cancellations';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { queueMailsStep } from '../mail/queue-mails';
import { postOrderWorkflow } from '../posting/post-order';

type Input = { order_id: string };

const readStep = createStep('read-wish-to-cancel', async ({ order_id }: Input, { container }) => {
  const order = await readOrderRecord(container, order_id);
  const wish = await container.resolve(cancellationsModule).askedFor(order_id);
  if (wish?.kind !== 'cancel' || order.cancelled_at) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'There is no open wish to cancel this order.');
  }
  const isPosted = order.parcels.some(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at);
  return new StepResponse({ wish: wish.id, email: order.email, isPosted });
});

const closeStep = createStep(
  'close-wish-to-cancel',
  async (id: string, { container }) => {
    await container.resolve(cancellationsModule).updateCancelRequests({ id, closed_at: new Date() });
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(cancellationsModule).updateCancelRequests({ id, closed_at: null });
  },
);

/**
 * The owner answers a wish to cancel: the parcel had gone already. Where the order is not marked as posted yet it is now,
 * without a mail of its own, since the answer says it; and the shopper learns how to send the cards back.
 */
export const answerPostedWorkflow = createWorkflow('answer-posted', (input: Input) => {
  const found = readStep(input);
  when({ found }, ({ found }) => !found.isPosted).then(() => {
    postOrderWorkflow.runAsStep({
      input: transform({ input }, ({ input: { order_id } }) => ({
        ...{ order_id, tracking: '', although_asked: true, is_told: false },
      })),
    });
  });
  closeStep(transform(found, ({ wish }) => wish));
  queueMailsStep(
    transform({ input, found }, ({ input: { order_id }, found: { email, wish } }): NewMail[] =>
      email ? [{ kind: 'cancel-request-posted', cause: wish, recipient: email, data: { order_id } }] : [],
    ),
  );
  return new WorkflowResponse(undefined);
});
