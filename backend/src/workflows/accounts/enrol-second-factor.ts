import { acquireLockStep, emitEventStep, releaseLockStep } from '@medusajs/core-flows';
import { AuthEvents, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';

type Input = { identityId: string; factorId: string; code: string };

/** This step has no undo: a verified factor stays, and verifying again resumes what failed later. */
const proveStep = createStep('prove-second-factor', async ({ identityId, factorId, code }: Input, { container }) => {
  const factor = await container
    .resolve(Modules.AUTH)
    .verifyAuthMfa({ id: factorId, auth_identity_id: identityId, code });
  return new StepResponse(factor);
});

/** This step has no undo: ended sessions stay ended. */
const endOthersStep = createStep('end-sessions-without-code', async (identityId: string, { container }) => {
  const auth = container.resolve(Modules.AUTH);
  const second_factor_at = new Date().toISOString();
  const [identity] = await auth.listProviderIdentities(
    { auth_identity_id: identityId, provider: 'emailpass' },
    { select: ['id', 'user_metadata'], take: 1 },
  );
  if (identity) {
    const user_metadata = { ...identity.user_metadata, second_factor_at };
    await auth.updateProviderIdentities({ id: identity.id, user_metadata });
  }
  return new StepResponse(second_factor_at);
});

/** Sessions that began without a code end, since one of them may be the reason for the second factor. */
export const enrolSecondFactorWorkflow = createWorkflow('enrol-second-factor', (input: Input) => {
  const factor = proveStep(input);
  const key = transform({ input }, ({ input }) => `sessions-of:${input.identityId}`);
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  const enrolledAt = endOthersStep(input.identityId);
  releaseLockStep({ key });
  emitEventStep({
    eventName: AuthEvents.MFA_ENABLED,
    data: transform({ factor, input }, ({ factor, input }) => ({
      auth_identity_id: input.identityId,
      mfa_id: factor.id,
      provider: factor.provider,
    })),
  });
  return new WorkflowResponse(transform({ factor, enrolledAt }, (done) => done));
});
