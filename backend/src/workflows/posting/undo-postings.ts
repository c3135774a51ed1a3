import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { outboxModule } from '../../modules/outbox';
import { heldSeconds } from '../../orders/posting/posting-times';
import { logFailure } from '../../process/log/log-event';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { releaseMailsStep } from '../mail/release-mails';
import { undoPostingWorkflow } from './undo-posting';

/** This step has no undo: the next steps decide when each mail leaves. */
const holdMailsStep = createStep('hold-mails', async (parcels: string[], { container }) => {
  await container.resolve(outboxModule).reschedule('order-dispatched', parcels, heldSeconds);
});

type Input = { parcels: string[]; although_told: boolean; by: string };

type NotUndone = { parcel: string; why: string };

/** This step has no undo: each parcel is handled on its own, whatever happens to the others. */
const undoEachStep = createStep('undo-each-posting', async ({ parcels, although_told, by }: Input, { container }) => {
  const data = await readGraph(container, 'fulfillment', ['id', 'order.id'], { id: parcels });
  const orders = new Map(data.map(({ id, order }) => [id, order?.id]));
  const taken: string[] = [];
  const takenOf: string[] = [];
  const failed: NotUndone[] = [];
  for (const parcel of parcels) {
    const order_id = orders.get(parcel);
    try {
      if (!order_id) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such parcel.');
      await undoPostingWorkflow(container).run({ input: { parcel, order_id, although_told, by } });
      taken.push(parcel);
      takenOf.push(order_id);
    } catch (error) {
      failed.push({ parcel, why: describeFailure(container, parcel, error) });
    }
  }
  return new StepResponse({ taken, orders: takenOf, failed });
});

function describeFailure(container: MedusaContainer, parcel: string, error: unknown): string {
  const { NOT_ALLOWED, NOT_FOUND } = MedusaError.Types;
  if (isRefused(error, [NOT_ALLOWED, NOT_FOUND])) return messageOf(error);
  logFailure(container, { event: 'posting_not_undone', parcel }, error);
  return 'One of them could not be taken back: it stays posted.';
}

export const undoPostingsWorkflow = createWorkflow('undo-postings', (input: Input) => {
  holdMailsStep(input.parcels);
  const outcome = undoEachStep(input);
  releaseMailsStep(
    transform({ outcome }, ({ outcome }) => ({
      kind: 'order-dispatched' as const,
      causes: outcome.failed.map(({ parcel }) => parcel),
      afterSeconds: 0,
    })),
  );
  return new WorkflowResponse(outcome);
});
