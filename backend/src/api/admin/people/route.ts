import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { listPeople } from '../../../people/list-people';
import { inviteHelperWorkflow } from '../../../workflows/people/invite-helper';

const Body = v.strictObject({
  email: v.pipe(email, v.toLowerCase()),
  role: v.picklist(['owner', 'packer'], 'role is owner or packer'),
});

/** Everybody who keeps the shop, and who is asked to. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json(await listPeople(req.scope));
}

/** Asks somebody to help to run the shop. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: invite } = await inviteHelperWorkflow(req.scope).run({ input: readForm(Body, req.body) });
  res.status(200).json({ invite });
}
