import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import type { Outcome } from '@shop/shared/desk/to-post';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import type { Posting } from '../../orders/posting/plan-posting';
import { mailAfterSeconds } from '../../orders/posting/posting-times';
import { describeUsedTrackingNumber, findRepeatedNumbers } from '../../orders/posting/used-tracking-number';
import { readOrderNumbers } from '../../orders/record/read-order-numbers';
import { toParcelKey } from '../../orders/to-post/parcel-key';
import { logFailure } from '../../process/log/log-event';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { refusalCodeIn } from '../../process/refusals/refusal-code-in';
import { releaseMailsStep } from '../mail/release-mails';
import { postOrderWorkflow } from './post-order';

/** One of two parcels has the label of the other, and only the owner can tell which: none is posted. */
const requireOwnNumbersStep = createStep('require-own-tracking-numbers', async (orders: Posting[], { container }) => {
  const [repeated] = findRepeatedNumbers(await numbered(container, orders));
  if (!repeated) return;
  const { order, other } = repeated;
  const code: RefusalCode = 'tracking_number_used';
  const why = describeUsedTrackingNumber(order.tracking, order.number, other.number);
  throw new MedusaError(MedusaError.Types.INVALID_DATA, why, code);
});

/** This step has no undo: each order is posted on its own, whatever happens to the others. */
const postEachStep = createStep('post-each-order', async (orders: Posting[], { container }) => {
  const posted: Outcome['posted'] = [];
  const failed: Outcome['failed'] = [];
  for (const { number, ...input } of await numbered(container, orders)) {
    const order = { id: toParcelKey(input), order_id: input.order_id, number };
    try {
      const { result } = await postOrderWorkflow(container).run({ input });
      posted.push({ ...order, parcel: result.parcel });
    } catch (error) {
      failed.push({ ...order, why: describeFailure(container, order, error), code: refusalCodeIn(error) });
    }
  }
  return new StepResponse({ posted, failed });
});

/** The number is 0 where there is no such order. */
async function numbered(container: MedusaContainer, orders: readonly Posting[]) {
  const numbers = await readOrderNumbers(
    container,
    orders.map(({ order_id }) => order_id),
  );
  return orders.map((order) => ({ ...order, number: numbers.get(order.order_id) ?? 0 }));
}

type Order = { order_id: string; number: number };

function describeFailure(container: MedusaContainer, { order_id, number }: Order, error: unknown): string {
  if (number === 0) return 'There is no such order.';
  if (isRefused(error, [MedusaError.Types.NOT_ALLOWED])) return messageOf(error);
  logFailure(container, { event: 'order_not_posted', order: order_id }, error);
  return `Order ${number} could not be marked as posted. Try once more; if it stays so, look at the order itself.`;
}

export const postOrdersWorkflow = createWorkflow('post-orders', (input: { orders: Posting[] }) => {
  requireOwnNumbersStep(input.orders);
  const outcome = postEachStep(input.orders);
  releaseMailsStep(
    transform({ outcome }, ({ outcome }) => ({
      kind: 'order-dispatched' as const,
      causes: outcome.posted.flatMap(({ parcel }) => parcel ?? []),
      afterSeconds: mailAfterSeconds,
    })),
  );
  return new WorkflowResponse(outcome);
});
