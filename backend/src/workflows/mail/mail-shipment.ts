import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { mailsOfShipments } from '../../mail/outbox/shipment-mails';
import { outboxModule } from '../../modules/outbox';
import { queueMails } from './queue-mails';

type Input = { fulfillmentId: string; isSilent: boolean };

/** This step has no undo: a queued mail leaves at once. */
const mailStep = createStep('mail-shipment', async ({ fulfillmentId, isSilent }: Input, { container }) => {
  if (isSilent) await container.resolve(outboxModule).skip('order-dispatched', fulfillmentId);
  else await queueMails(container, await mailsOfShipments(container, [fulfillmentId]));
  return new StepResponse(undefined);
});

/** A shipment without a mail is marked as skipped for the sweep. */
export const mailShipmentWorkflow = createWorkflow('mail-shipment', (input: Input) => {
  return new WorkflowResponse(mailStep(input));
});
