import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { peopleModule } from '../../modules/people';
import type { Role } from '../../modules/people/people-service';
import { readStanding } from '../../people/read-standing';

const { NOT_ALLOWED, NOT_FOUND } = MedusaError.Types;

type Choice = { userId: string; role: Role; byId: string };

/** An owner always stays: whoever chooses is one in this moment, and never chooses for themselves. */
const demandOwnerStep = createStep('demand-another-owner', async ({ userId, byId }: Choice, { container }) => {
  const [person, by] = await Promise.all([readStanding(container, userId), readStanding(container, byId)]);
  if (!person) throw new MedusaError(NOT_FOUND, 'There is nobody like that who helps to run the shop.');
  if (userId === byId || by?.role !== 'owner') {
    throw new MedusaError(NOT_ALLOWED, 'What you may do yourself is chosen by another owner.');
  }
  return new StepResponse({ email: person.email.toLowerCase() });
});

/** `email` in lower case. */
export const giveRoleStep = createStep(
  'give-role',
  async ({ email, role }: { email: string; role: Role }, { container }) => {
    const before = await container.resolve(peopleModule).giveRole(email, role);
    return new StepResponse(role, { email, before });
  },
  async (given, { container }) => {
    if (!given) return;
    const people = container.resolve(peopleModule);
    if (given.before) await people.giveRole(given.email, given.before);
    else await people.takeRoleAway(given.email);
  },
);

/** An owner chooses what somebody may do; it holds from their next call on. */
export const chooseRoleWorkflow = createWorkflow('choose-role', (choice: Choice) => {
  // Of two owners who put each other out at once the second is none any more.
  const key = 'people-roles';
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  const { email } = demandOwnerStep(choice);
  const role = giveRoleStep({ email, role: choice.role });
  releaseLockStep({ key });
  return new WorkflowResponse(role);
});
