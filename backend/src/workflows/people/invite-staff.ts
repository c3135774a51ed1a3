import { createInvitesWorkflow } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { isAdminEmail } from '../../accounts/known-browser';
import type { Role } from '../../modules/people/people-service';
import { giveRoleStep } from './choose-role';

/** Medusa looks only once the role is stored, and takes an address in capitals for another one. */
const requireNewcomerStep = createStep('require-newcomer', async ({ email }: { email: string }, { container }) => {
  if (await isAdminEmail(container, email)) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `${email} helps to run the shop already.`);
  }
  return new StepResponse();
});

/** The role is stored before the invite, so that it holds from the first sign-in. */
export const inviteStaffWorkflow = createWorkflow('invite-staff', (input: { email: string; role: Role }) => {
  requireNewcomerStep(input);
  giveRoleStep(input);
  const invites = createInvitesWorkflow.runAsStep({
    input: transform({ input }, ({ input }) => ({ invites: [{ email: input.email }] })),
  });
  return new WorkflowResponse(transform({ invites }, ({ invites }) => ({ id: invites[0]?.id ?? '' })));
});
