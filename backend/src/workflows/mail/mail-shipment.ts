import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { mailsOfShipments } from '../../mail/outbox/shipment-mails';
import { outboxModule } from '../../modules/outbox';
import { queueMails } from './queue-mails';

type Input = { fulfillmentId: string; isSilent: boolean };

/** No undo: a queued mail leaves at once. */
const tellStep = createStep('mail-shipment', async ({ fulfillmentId, isSilent }: Input, { container }) => {
  if (isSilent) await container.resolve(outboxModule).skip('order-dispatched', fulfillmentId);
  else await queueMails(container, await mailsOfShipments(container, [fulfillmentId]));
  return new StepResponse(undefined);
});

/** Tells the shopper that a parcel is on its way; when the owner wants no mail about it, that is noted for the sweep. */
export const mailShipmentWorkflow = createWorkflow('mail-shipment', (input: Input) => {
  return new WorkflowResponse(tellStep(input));
});
