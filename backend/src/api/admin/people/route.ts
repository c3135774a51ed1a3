import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { listPeople } from '../../../people/list-people';
import { inviteStaffWorkflow } from '../../../workflows/people/invite-staff';

const Body = v.strictObject({
  email: v.pipe(email, v.toLowerCase()),
  role: v.picklist(['owner', 'packer'], 'role is owner or packer'),
});

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json(await listPeople(req.scope));
}

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: invite } = await inviteStaffWorkflow(req.scope).run({ input: readForm(Body, req.body) });
  res.status(200).json({ invite });
}
