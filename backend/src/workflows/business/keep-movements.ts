import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { businessModule } from '../../modules/business';
import { providerMovements } from '../../payments/provider/provider-movements';

/** The provider may write down late what happened before: so much is read again. */
const overlap = 2 * 24 * 60 * 60_000;

/** No undo: the rows are the provider's, and the next reading brings the same. */
const keepStep = createStep('keep-card-movements', async (now: string, { container }) => {
  const business = container.resolve(businessModule);
  const until = await business.readUntil();
  const since = until ? new Date(until.getTime() - overlap) : new Date(0);
  for await (const page of providerMovements(since)) await business.keepMovements(page);
  // Last: what was left in the middle is read again from where the last whole reading ended.
  await business.markRead(new Date(now));
  return new StepResponse(undefined);
});

/** Reads what the card provider took for payments, and what banks took back, for the owner's figures. */
export const keepMovementsWorkflow = createWorkflow('keep-card-movements', (now: string) => {
  return new WorkflowResponse(keepStep(now));
});
