import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { chooseRoleWorkflow } from '../../../../../workflows/people/choose-role';

const Body = v.strictObject({ role: v.picklist(['owner', 'packer'], 'role is owner or packer') });

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { role } = readForm(Body, req.body);
  const input = { userId: req.params.id ?? '', role, byId: req.auth_context.actor_id };
  await chooseRoleWorkflow(req.scope).run({ input });
  res.status(200).json({ id: input.userId, role });
}
