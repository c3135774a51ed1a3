import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { newsletterForm } from '@shop/shared/desk/newsletter';
import { listSentNewsletters } from '../../../desk/list-sent-newsletters';
import { readForm } from '../../../http/read-form';
import { newsletterModule } from '../../../modules/newsletter';
import { readStaffMember } from '../../../people/read-staff-member';
import { sendNewsletterWorkflow } from '../../../workflows/newsletter/send-newsletter';

/** `readers` would get one that is sent now. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const active = await req.scope.resolve(newsletterModule).activeSubscribers();
  res.status(200).json({ newsletters: await listSentNewsletters(req.scope), readers: active.length });
}

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const form = readForm(newsletterForm, req.body);
  const member = await readStaffMember(req.scope, req.auth_context.actor_id);
  const input = { ...form, who: member?.name ?? 'A program with a key' };
  const { result: newsletter } = await sendNewsletterWorkflow(req.scope).run({ input });
  res.status(200).json({ newsletter });
}
