import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { readIdToken } from '../../mail/tokens/signed-tokens';
import { newsletterModule } from '../../modules/newsletter';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { id: string };

/** This step has no undo: an unsubscribe must always hold. */
const leaveNewsletterWorkflow = createOneStepWorkflow('leave-newsletter', async ({ id }: Input, { container }) => {
  await container.resolve(newsletterModule).unsubscribe(id, 'Unsubscribe');
});

export async function leaveNewsletter(container: MedusaContainer, token: string): Promise<void> {
  const id = readIdToken('unsubscribe', token);
  if (id === undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'This link is not complete.');
  await leaveNewsletterWorkflow(container).run({ input: { id } });
}
