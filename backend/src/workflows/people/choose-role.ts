import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { peopleModule } from '../../modules/people';
import type { Role } from '../../modules/people/people-service';
import { readStaffMember } from '../../people/read-staff-member';

const { NOT_ALLOWED, NOT_FOUND } = MedusaError.Types;

/** If two owners demote or remove each other at once, only the first succeeds. */
export const rolesLock = { key: 'people-roles', timeout: 5, ttl: 60 };

type Choice = { userId: string; role: Role; byId: string };

/** Staff cannot change their own role, so that one owner always remains. */
const requireOwnerStep = createStep('require-another-owner', async ({ userId, byId }: Choice, { container }) => {
  const [person, by] = await Promise.all([readStaffMember(container, userId), readStaffMember(container, byId)]);
  if (!person) throw new MedusaError(NOT_FOUND, 'There is nobody like that who helps to run the shop.');
  if (userId === byId || by?.role !== 'owner') {
    throw new MedusaError(NOT_ALLOWED, 'What you may do yourself is chosen by another owner.');
  }
  return new StepResponse({ email: person.email.toLowerCase() });
});

/** `email` is lower case. */
export const giveRoleStep = createStep(
  'give-role',
  async ({ email, role }: { email: string; role: Role }, { container }) => {
    const before = await container.resolve(peopleModule).setRole(email, role);
    return new StepResponse(role, { email, before });
  },
  async (given, { container }) => {
    if (!given) return;
    const people = container.resolve(peopleModule);
    if (given.before) await people.setRole(given.email, given.before);
    else await people.removeRole(given.email);
  },
);

export const chooseRoleWorkflow = createWorkflow('choose-role', (choice: Choice) => {
  acquireLockStep(rolesLock);
  const { email } = requireOwnerStep(choice);
  const role = giveRoleStep({ email, role: choice.role });
  releaseLockStep(rolesLock);
  return new WorkflowResponse(role);
});
