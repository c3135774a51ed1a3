import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { removeReminderWorkflow } from '../../../../../../workflows/reminders/remove-reminder';

export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const input = { id: req.params.id ?? '', customerId: req.auth_context.actor_id };
  await removeReminderWorkflow(req.scope).run({ input });
  res.status(200).json({ status: 'removed' });
}
