import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { paymentInboxModule } from '../../modules/payment-inbox';

/** No undo: what is forgotten is gone. */
const forgetStep = createStep('forget-payment-events', async ({ days }: { days: number }, { container }) => {
  await container.resolve(paymentInboxModule).forgetOlderThan(days);
  return new StepResponse(undefined);
});

/** What the card provider told so many days ago is forgotten. */
export const forgetPaymentEventsWorkflow = createWorkflow(
  'forget-payment-events',
  (input: { days: number }) => new WorkflowResponse(forgetStep(input)),
);
