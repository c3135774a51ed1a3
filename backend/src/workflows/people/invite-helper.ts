import { createInvitesWorkflow } from '@medusajs/core-flows';
import { createWorkflow, transform, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { Role } from '../../modules/people/people-service';
import { giveRoleStep } from './choose-role';

/**
 * Asks somebody to help to run the shop, and says what they may do from the first moment on: the role stands before the
 * invite, whose mail leaves as every invite's does.
 */
export const inviteHelperWorkflow = createWorkflow('invite-helper', (input: { email: string; role: Role }) => {
  giveRoleStep(input);
  const invites = createInvitesWorkflow.runAsStep({
    input: transform({ input }, ({ input }) => ({ invites: [{ email: input.email }] })),
  });
  return new WorkflowResponse(transform({ invites }, ({ invites }) => ({ id: invites[0]?.id ?? '' })));
});
