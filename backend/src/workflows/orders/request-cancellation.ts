import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { cancellationsModule } from '../../modules/cancellations';
import { readCancellation } from '../../orders/read-cancellation';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { queueMails } from '../mail/queue-mails';

type Input = { orderId: string; reason: string };

const keepStep = createStep(
  'keep-cancel-request',
  async ({ orderId, reason }: Input, { container }) => {
    const order = await readOrderRecord(container, orderId);
    const { possible, requested } = await readCancellation(container, order);
    if (requested) return new StepResponse(undefined);
    if (!possible) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This order can no longer be cancelled here.');
    }
    const id = await container.resolve(cancellationsModule).ask(orderId, possible, reason);
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(cancellationsModule).deleteCancelRequests(id);
  },
);

/** No undo: a queued mail leaves at once. */
const tellStep = createStep('mail-cancel-request', async ({ orderId }: Input, { container }) => {
  const asked = await container.resolve(cancellationsModule).askedFor(orderId);
  const { data: orders } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: 'order', fields: ['id', 'email'], filters: { id: orderId } });
  if (!asked) return new StepResponse(undefined);
  const data = { order_id: orderId, reason: asked.reason, request: asked.kind };
  await queueMails(container, [{ kind: 'owner-cancel-request', cause: asked.id, data }]);
  const recipient = orders[0]?.email;
  if (recipient) {
    const receipt = { ...data, asked_at: asked.at.toISOString() };
    await queueMails(container, [{ kind: 'cancel-request-received', cause: asked.id, recipient, data: receipt }]);
  }
  return new StepResponse(undefined);
});

/**
 * A shopper wants an order no more: it is kept with its date, the owner is told to act on it, and the shopper gets
 * the receipt that the law asks for. Asking again changes nothing. The money moves when the owner decides.
 */
export const requestCancellationWorkflow = createWorkflow('request-cancellation', (input: Input) => {
  keepStep(input);
  tellStep(input);
  return new WorkflowResponse(undefined);
});
