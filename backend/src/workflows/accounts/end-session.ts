import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { withEnded } from '../../modules/passwords/session-name';

type Input = { identityId: string; name: string };

/** No undo: nobody who has signed out is signed in again behind their back. */
const endStep = createStep('end-session', async ({ identityId, name }: Input, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  const [identity] = await auth.listProviderIdentities(
    { auth_identity_id: identityId, provider: 'emailpass' },
    { select: ['id', 'user_metadata'], take: 1 },
  );
  if (identity) {
    const user_metadata = { ...identity.user_metadata, ended_sessions: withEnded(identity.user_metadata, name) };
    await auth.updateProviderIdentities({ id: identity.id, user_metadata });
  }
  return new StepResponse(undefined);
});

/**
 * Signs somebody out of one session: every token of its name is worth nothing from now on, and their others go on. It
 * is kept with the identity, which is read with each call of somebody who is signed in anyway.
 */
export const endSessionWorkflow = createWorkflow('end-session', (input: Input) => {
  // Two who sign out at once are both remembered.
  const key = transform({ input }, ({ input }) => `sessions-of:${input.identityId}`);
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  endStep(input);
  releaseLockStep({ key });
  return new WorkflowResponse(undefined);
});
