import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { mailsOfCancelRequest } from '../../mail/outbox/answer-mails';
import { cancellationsModule } from '../../modules/cancellations';
import { readCancellation } from '../../orders/read-cancellation';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { queueMails } from '../mail/queue-mails';

type Input = { orderId: string; reason: string };

const saveStep = createStep(
  'save-cancel-request',
  async ({ orderId, reason }: Input, { container }) => {
    const order = await readOrderRecord(container, orderId);
    const { possible, requested } = await readCancellation(container, order);
    if (requested) return new StepResponse(undefined);
    if (!possible) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This order can no longer be cancelled here.');
    }
    const id = await container.resolve(cancellationsModule).openRequest(orderId, possible, reason);
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(cancellationsModule).deleteCancelRequests(id);
  },
);

/** This step has no undo: a queued mail leaves at once. */
const mailStep = createStep('mail-cancel-request', async ({ orderId }: Input, { container }) => {
  const asked = await container.resolve(cancellationsModule).findOpenRequest(orderId);
  const orders = await readGraph(container, 'order', ['id', 'email'], { id: orderId });
  if (!asked) return;
  await queueMails(container, mailsOfCancelRequest({ ...asked, order_id: orderId }, orders[0]?.email ?? ''));
});

/** Tells the owner and sends the receipt the law requires. The owner's decision moves the money. */
export const requestCancellationWorkflow = createWorkflow('request-cancellation', (input: Input) => {
  saveStep(input);
  mailStep(input);
});
