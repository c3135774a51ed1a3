import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { removeStaffMemberWorkflow } from '../../../../workflows/people/remove-staff-member';

/** In place of Medusa's route of this path. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = '' } = req.params;
  const { actor_id: byId, actor_type } = req.auth_context;
  await removeStaffMemberWorkflow(req.scope).run({ input: { userId: id, byId, isKey: actor_type === 'api-key' } });
  res.status(200).json({ id, object: 'user', deleted: true });
}
