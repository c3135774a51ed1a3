import { createInvitesWorkflow } from '@medusajs/core-flows';
import { createWorkflow, transform, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Role } from '../../modules/people/people-service';
import { giveRoleStep } from './choose-role';

/** The role is stored before the invite, so that it holds from the first sign-in. */
export const inviteStaffWorkflow = createWorkflow('invite-staff', (input: { email: string; role: Role }) => {
  giveRoleStep(input);
  const invites = createInvitesWorkflow.runAsStep({
    input: transform({ input }, ({ input }) => ({ invites: [{ email: input.email }] })),
  });
  return new WorkflowResponse(transform({ invites }, ({ invites }) => ({ id: invites[0]?.id ?? '' })));
});
