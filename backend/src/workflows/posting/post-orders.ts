import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import type { Posting } from '../../orders/posting/plan-posting';
import { mailAfterSeconds } from '../../orders/posting/posting-times';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { releaseMailsStep } from '../mail/release-mails';
import { postOrderWorkflow } from './post-order';

/** `parcel` is null when nothing was left to post; `number` is the order's display id. */
type Posted = { order_id: string; number: number; parcel: string | null };
type NotPosted = { order_id: string; number: number; why: string };

/** This step has no undo: each order is posted on its own, whatever happens to the others. */
const postEachStep = createStep('post-each-order', async (orders: Posting[], { container }) => {
  const numbers = await numbersOf(container, orders);
  const posted: Posted[] = [];
  const failed: NotPosted[] = [];
  for (const input of orders) {
    const order = { order_id: input.order_id, number: numbers.get(input.order_id) ?? 0 };
    try {
      const { result } = await postOrderWorkflow(container).run({ input });
      posted.push({ ...order, parcel: result.parcel });
    } catch (error) {
      failed.push({ ...order, why: describeFailure(container, order, error) });
    }
  }
  return new StepResponse({ posted, failed });
});

async function numbersOf(container: MedusaContainer, orders: readonly Posting[]): Promise<Map<string, number>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'order',
    fields: ['id', 'display_id'],
    filters: { id: orders.map(({ order_id }) => order_id) },
  });
  return new Map(data.map(({ id, display_id }) => [id, Number(display_id)]));
}

type Order = { order_id: string; number: number };

function describeFailure(container: MedusaContainer, { order_id, number }: Order, error: unknown): string {
  if (number === 0) return 'There is no such order.';
  if (isRefused(error, [MedusaError.Types.NOT_ALLOWED])) return messageOf(error);
  const line = { event: 'order_not_posted', order: order_id, reason: messageOf(error) };
  container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
  return `Order ${number} could not be marked as posted. Try once more; if it stays so, look at the order itself.`;
}

export const postOrdersWorkflow = createWorkflow('post-orders', (input: { orders: Posting[] }) => {
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
