import { randomUUID } from 'node:crypto';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { newsletterForm } from '@shop/shared/desk/newsletter';
import { shop } from '@shop/shared/shop';
import { readForm } from '../../../../http/read-form';
import type { NewMail } from '../../../../mail/kinds';
import { readStaffMember } from '../../../../people/read-staff-member';
import { settings } from '../../../../process/settings/current';
import { queueMailsWorkflow } from '../../../../workflows/mail/queue-mails';

/** Goes to the signed-in user alone, as often as they press. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const data = { ...readForm(newsletterForm, req.body), subscriber_id: '' };
  const member = await readStaffMember(req.scope, req.auth_context.actor_id);
  const recipient = member?.email ?? (settings.OWNER_EMAIL || shop.email);
  const mails: NewMail[] = [{ kind: 'newsletter', cause: `test:${randomUUID()}`, recipient, data }];
  await queueMailsWorkflow(req.scope).run({ input: { mails } });
  res.status(200).json({ email: recipient });
}
