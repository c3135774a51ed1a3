import { createStep } from '@medusajs/framework/workflows-sdk';
import { newsletterModule } from '../../modules/newsletter';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { email: string };

/** This step has no undo: the subscriber asked for the deletion. */
const eraseStep = createStep('erase-subscriber', async ({ email }: Input, { container }) => {
  await container.resolve(newsletterModule).erase(email);
});

/** A hash stays, so that the address is not mailed again. */
export const eraseSubscriberWorkflow = createOneStepWorkflow('erase-subscriber', eraseStep);
