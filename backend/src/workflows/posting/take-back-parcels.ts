import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { outboxModule } from '../../modules/outbox';
import { heldSeconds } from '../../orders/posting/posting-times';
import { isRefused } from '../../process/refusals/is-refused';
import { messageOf } from '../../process/refusals/message-of';
import { letMailsGoStep } from '../mail/let-mails-go';
import { takeBackParcelWorkflow } from './take-back-parcel';

/** No undo: a mail that is held leaves later, and the next step says of each whether it leaves at all. */
const holdMailsStep = createStep('hold-mails', async (parcels: string[], { container }) => {
  await container.resolve(outboxModule).leaveIn('order-dispatched', parcels, heldSeconds);
  return new StepResponse(undefined);
});

/** @property why a sentence for the owner */
type NotTaken = { parcel: string; why: string };

/** No undo: each parcel is taken back for itself, and one that cannot be keeps nothing of the others back. */
const takeBackEachStep = createStep('take-back-each-parcel', async (parcels: string[], { container }) => {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'fulfillment',
    fields: ['id', 'order.id'],
    filters: { id: parcels },
  });
  const orders = new Map(data.map(({ id, order }) => [id, order?.id]));
  const taken: string[] = [];
  const failed: NotTaken[] = [];
  for (const parcel of parcels) {
    const order_id = orders.get(parcel);
    try {
      if (!order_id) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such parcel.');
      await takeBackParcelWorkflow(container).run({ input: { parcel, order_id } });
      taken.push(parcel);
    } catch (error) {
      failed.push({ parcel, why: sayWhy(container, parcel, error) });
    }
  }
  return new StepResponse({ taken, failed });
});

function sayWhy(container: MedusaContainer, parcel: string, error: unknown): string {
  const { NOT_ALLOWED, NOT_FOUND } = MedusaError.Types;
  if (isRefused(error, [NOT_ALLOWED, NOT_FOUND])) return messageOf(error);
  const line = { event: 'parcel-not-taken-back', parcel, reason: messageOf(error) };
  container.resolve(ContainerRegistrationKeys.LOGGER).error(JSON.stringify(line));
  return 'One of them could not be taken back: it stays posted.';
}

/** Takes back what one press has posted, as far as no mail about it has left. What stays posted is named, and told of. */
export const takeBackParcelsWorkflow = createWorkflow('take-back-parcels', (input: { parcels: string[] }) => {
  holdMailsStep(input.parcels);
  const outcome = takeBackEachStep(input.parcels);
  letMailsGoStep(
    transform({ outcome }, ({ outcome }) => ({
      kind: 'order-dispatched' as const,
      causes: outcome.failed.map(({ parcel }) => parcel),
      afterSeconds: 0,
    })),
  );
  return new WorkflowResponse(outcome);
});
