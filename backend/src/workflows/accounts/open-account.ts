import { acquireLockStep, createCustomerAccountWorkflow, releaseLockStep } from '@medusajs/core-flows';
import type { AuthIdentityDTO, MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';

type Person = {
  first_name?: string | null;
  last_name?: string | null;
  phone?: string | null;
  company_name?: string | null;
};

type Input = { identityId: string; email?: string; person: Person };

const { UNAUTHORIZED, NOT_ALLOWED, INVALID_DATA } = MedusaError.Types;

const requireNoAccountStep = createStep('require-no-account', async ({ identityId, email }: Input, { container }) => {
  const identity = await readIdentity(container, identityId);
  const own = identity.provider_identities?.find(({ provider }) => provider === 'emailpass')?.entity_id;
  if (!own) throw new MedusaError(UNAUTHORIZED, 'Unauthorized');
  if (identity.app_metadata?.customer_id) throw new MedusaError(NOT_ALLOWED, 'This sign-in has its account already.');
  if (email !== undefined && email !== own) {
    throw new MedusaError(INVALID_DATA, 'An account has the address that one signs in with.');
  }
  return new StepResponse({ email: own });
});

/** The account must use the sign-in address, or its owner could never register again. */
export const openAccountWorkflow = createWorkflow('open-account', (input: Input) => {
  const key = transform({ input }, ({ input }) => `account:${input.identityId}`);
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  const own = requireNoAccountStep(input);
  const customerData = transform({ input, own }, ({ input, own }) => ({ ...input.person, ...own }));
  const customer = createCustomerAccountWorkflow.runAsStep({
    input: { authIdentityId: input.identityId, customerData },
  });
  releaseLockStep({ key });
  return new WorkflowResponse(customer.id);
});

const findMissingStep = createStep(
  'find-missing-account',
  async ({ identityId }: { identityId: string }, { container }) => {
    const { app_metadata } = await readIdentity(container, identityId);
    return new StepResponse({ isMissing: app_metadata?.customer_id === undefined });
  },
);

const completeAccountWorkflow = createWorkflow('complete-account', (input: { identityId: string; email: string }) => {
  const key = transform({ input }, ({ input }) => `account:${input.identityId}`);
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  const seen = findMissingStep(input);
  when(seen, ({ isMissing }) => isMissing).then(() => {
    createCustomerAccountWorkflow.runAsStep({
      input: { authIdentityId: input.identityId, customerData: { email: input.email } },
    });
  });
  releaseLockStep({ key });
});

/** Registering takes two calls. If the second one was lost, the next sign-in creates the account. */
export async function completeAccount(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  provider: string,
): Promise<AuthIdentityDTO> {
  // A closed account has null here and stays closed.
  if (identity.app_metadata?.customer_id !== undefined) return identity;
  const email = identity.provider_identities?.find((one) => one.provider === provider)?.entity_id;
  if (!email) return identity;
  await completeAccountWorkflow(container).run({ input: { identityId: identity.id, email } });
  return readIdentity(container, identity.id);
}

function readIdentity(container: MedusaContainer, id: string): Promise<AuthIdentityDTO> {
  return container.resolve(Modules.AUTH).retrieveAuthIdentity(id, { relations: ['provider_identities'] });
}
