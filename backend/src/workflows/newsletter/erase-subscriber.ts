import { newsletterModule } from '../../modules/newsletter';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { email: string };

/** A hash stays, so that it is not mailed again. This step has no undo: the subscriber asked for the deletion. */
export const eraseSubscriberWorkflow = createOneStepWorkflow(
  'erase-subscriber',
  async ({ email }: Input, { container }) => {
    await container.resolve(newsletterModule).erase(email);
  },
);
