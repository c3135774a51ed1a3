import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { cancellationsModule } from '../../modules/cancellations';
import type { CancelAnswer } from '../../modules/cancellations/cancellations-service';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { whyNotCancelled } from '../../orders/refund/cancellation-refund';
import { queueMailsStep } from '../mail/queue-mails';
import { closeCancelRequestStep } from './close-cancel-request-step';

type Input = { order_id: string; answer: Exclude<CancelAnswer, 'posted'> };

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

const readStep = createStep('read-request-to-close', async ({ order_id, answer }: Input, { container }) => {
  const order = await readOrderRecord(container, order_id);
  const request = await container.resolve(cancellationsModule).findOpenRequest(order_id);
  if (!request || order.cancelled_at || (request.kind === 'cancel' && answer === 'nothing_back'))
    throw refuse('There is no open withdrawal from this order.');
  const found = whyNotCancelled(order);
  const why = request.kind === 'cancel' && (found === 'spent' || found === 'disputed') ? found : null;
  if (answer === 'goes_on' && (request.kind !== 'cancel' || why !== null)) {
    throw refuse('Only a wish to cancel an order that can be cancelled is taken back.');
  }
  if (request.kind === 'cancel' && why === null && answer === 'kept') {
    throw refuse(
      'There is only a wish to cancel this order: cancel it, pay back a part, send it after all, or say that it was already posted.',
    );
  }
  if (answer === 'settled' && order.refunded === 0 && (order.invoice?.credited ?? 0) === 0) {
    throw refuse('Nothing has gone back for this order: pay back first, or say what became of the cards.');
  }
  return new StepResponse({ request: request.id, email: order.email, why });
});

/**
 * Closes a withdrawal, a wish to cancel an order that cannot be cancelled any more, one that was granted in part, or one
 * that the shopper has taken back. Moves no money. What is settled was told by the mails of its refunds.
 */
export const closeRequestWorkflow = createWorkflow('close-request', (input: Input) => {
  const found = readStep(input);
  closeCancelRequestStep(
    transform({ input, found }, ({ input: { answer }, found: { request: id } }) => ({ id, answer })),
  );
  queueMailsStep(
    transform({ input, found }, ({ input: { order_id, answer }, found: { email, request, why } }): NewMail[] => {
      if (!email || answer === 'settled') return [];
      const about = { cause: request, recipient: email };
      if (answer === 'goes_on') return [{ kind: 'not-cancelled', data: { order_id, why: 'wanted' }, ...about }];
      if (why === null) return [{ kind: 'withdrawal-closed', data: { order_id, answer }, ...about }];
      return [{ kind: 'not-cancelled', data: { order_id, why }, ...about }];
    }),
  );
});
