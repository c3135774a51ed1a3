import { acquireLockStep, releaseLockStep, removeUserAccountWorkflow } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { findMakerOfKey, isKeyOfOwner } from '../../people/is-key-of-owner';
import { readStaffMember } from '../../people/read-staff-member';
import { rolesLock } from './choose-role';

const { NOT_ALLOWED, UNAUTHORIZED } = MedusaError.Types;

type Removal = { userId: string; byId: string; isKey: boolean };

/** The caller was an owner when the request came, and may have been removed or made a packer by now. */
const requireStillOwnerStep = createStep(
  'require-still-an-owner',
  async ({ userId, byId, isKey }: Removal, { container }) => {
    const by = isKey ? undefined : await readStaffMember(container, byId);
    const isOwner = isKey ? await isKeyOfOwner(container, byId) : by?.role === 'owner';
    if (by && !isOwner) throw new MedusaError(NOT_ALLOWED, 'Only an owner removes others. You are none any more.');
    if (!isOwner) throw new MedusaError(UNAUTHORIZED, 'Unauthorized');
    if (userId === byId) throw new MedusaError(NOT_ALLOWED, 'You cannot remove yourself: another owner can.');
    if (isKey && userId === (await findMakerOfKey(container, byId))) {
      throw new MedusaError(NOT_ALLOWED, 'A key cannot remove who made it: another owner can.');
    }
    return new StepResponse({ userId });
  },
);

export const removeStaffMemberWorkflow = createWorkflow('remove-staff-member', (removal: Removal) => {
  acquireLockStep(rolesLock);
  const user = requireStillOwnerStep(removal);
  removeUserAccountWorkflow.runAsStep({ input: user });
  releaseLockStep(rolesLock);
  return new WorkflowResponse(user);
});
