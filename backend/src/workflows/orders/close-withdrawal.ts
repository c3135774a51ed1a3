import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { cancellationsModule } from '../../modules/cancellations';
import type { CancelAnswer } from '../../modules/cancellations/cancellations-service';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { queueMailsStep } from '../mail/queue-mails';
import { closeCancelRequestStep } from './close-cancel-request-step';

type Input = { order_id: string; answer: Exclude<CancelAnswer, 'posted'> };

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

const readStep = createStep('read-withdrawal', async ({ order_id, answer }: Input, { container }) => {
  const order = await readOrderRecord(container, order_id);
  const request = await container.resolve(cancellationsModule).findOpenRequest(order_id);
  if (request?.kind !== 'withdrawal' || order.cancelled_at)
    throw refuse('There is no open withdrawal from this order.');
  if (answer === 'settled' && order.refunded === 0) {
    throw refuse('Nothing has gone back for this order: pay back first, or say what became of the cards.');
  }
  return new StepResponse({ request: request.id, email: order.email });
});

/** Moves no money. What is settled was told by the mails of its refunds. */
export const closeWithdrawalWorkflow = createWorkflow('close-withdrawal', (input: Input) => {
  const found = readStep(input);
  closeCancelRequestStep(
    transform({ input, found }, ({ input: { answer }, found: { request: id } }) => ({ id, answer })),
  );
  queueMailsStep(
    transform({ input, found }, ({ input: { order_id, answer }, found: { email, request } }): NewMail[] =>
      email && answer !== 'settled'
        ? [{ kind: 'withdrawal-closed', cause: request, recipient: email, data: { order_id, answer } }]
        : [],
    ),
  );
});
