import { acquireLockStep, deleteUsersWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { findMakerOfKey, isKeyOfOwner } from '../../people/is-key-of-owner';
import { readStaffMember } from '../../people/read-staff-member';
import { rolesLock } from './choose-role';

const { NOT_ALLOWED, NOT_FOUND, UNAUTHORIZED } = MedusaError.Types;

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
    if (!(await readStaffMember(container, userId))) {
      throw new MedusaError(NOT_FOUND, 'There is nobody like that who helps to run the shop.');
    }
    return new StepResponse({ userId });
  },
);

/** Medusa's own way leaves null, and refuses the next invitation for it. */
const keepShopper = `UPDATE auth_identity SET app_metadata = app_metadata - 'user_id', updated_at = now()
  WHERE app_metadata ->> 'user_id' = ? AND app_metadata ->> 'customer_id' IS NOT NULL`;

/**
 * The sign-in goes first: while a person stands in the list, a press that died can be made again, and a sign-in that is left
 * over would refuse the next invitation. This step has no undo for that reason. A sign-in that also opens a shopper's
 * account stays.
 */
const removeStaffSignInStep = createStep('remove-sign-in-of-staff', async (user_id: string, { container }) => {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(keepShopper, [user_id]);
  const auth = container.resolve(Modules.AUTH);
  const identities = await auth.listAuthIdentities({ app_metadata: { user_id } }, { select: ['id'] });
  await auth.deleteAuthIdentities(identities.map(({ id }) => id));
});

export const removeStaffMemberWorkflow = createWorkflow('remove-staff-member', (removal: Removal) => {
  acquireLockStep(rolesLock);
  const user = requireStillOwnerStep(removal);
  removeStaffSignInStep(user.userId);
  deleteUsersWorkflow.runAsStep({ input: transform({ user }, ({ user }) => ({ ids: [user.userId] })) });
  releaseLockStep(rolesLock);
  return new WorkflowResponse(user);
});
