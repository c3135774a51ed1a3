import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, transform } from '@medusajs/framework/workflows-sdk';
import { addEndedSession } from '../../modules/passwords/session-name';

type Input = { identityId: string; name: string };

/** This step has no undo: a sign-out is never reverted. */
const endStep = createStep('end-session', async ({ identityId, name }: Input, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  const [identity] = await auth.listProviderIdentities(
    { auth_identity_id: identityId, provider: 'emailpass' },
    { select: ['id', 'user_metadata'], take: 1 },
  );
  if (identity) {
    const user_metadata = { ...identity.user_metadata, ended_sessions: addEndedSession(identity.user_metadata, name) };
    await auth.updateProviderIdentities({ id: identity.id, user_metadata });
  }
});

export const endSessionWorkflow = createWorkflow('end-session', (input: Input) => {
  // Two sign-outs at once must both be stored.
  const key = transform({ input }, ({ input }) => `sessions-of:${input.identityId}`);
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  endStep(input);
  releaseLockStep({ key });
});
