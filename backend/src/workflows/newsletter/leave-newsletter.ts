import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { readUnsubscribeToken } from '../../mail/subscriber-tokens';
import { newsletterModule } from '../../modules/newsletter';

type Input = { id: string };

/** No undo: whoever wants no more letters gets none, whatever becomes of the rest. */
const leaveStep = createStep('leave-newsletter', async ({ id }: Input, { container }) => {
  await container.resolve(newsletterModule).unsubscribe(id, 'Unsubscribe');
  return new StepResponse(undefined);
});

/** A subscriber wants no more letters; done again it changes nothing. */
const leaveNewsletterWorkflow = createWorkflow('leave-newsletter', (input: Input) => {
  return new WorkflowResponse(leaveStep(input));
});

/**
 * Ends the newsletter for the bearer of a link.
 *
 * @throws a MedusaError answered with 400 when the link is not one of ours
 */
export async function leaveNewsletter(container: MedusaContainer, token: string): Promise<void> {
  const id = readUnsubscribeToken(token);
  if (id === undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'This link is not complete.');
  await leaveNewsletterWorkflow(container).run({ input: { id } });
}
