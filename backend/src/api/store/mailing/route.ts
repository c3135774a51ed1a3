import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { joinNewsletterWorkflow } from '../../../workflows/newsletter/join-newsletter';

const Query = v.strictObject({ email });

/** A GET is harmless here: it only mails a confirmation link. Answers the same for known addresses. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { email } = readForm(Query, req.query);
  await joinNewsletterWorkflow(req.scope).run({ input: { email, source: 'form' } });
  res
    .set('Cache-Control', 'no-store')
    .status(200)
    .json({ message: 'Please press the link in the mail that we have sent to this address.' });
}
