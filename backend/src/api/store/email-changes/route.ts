import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { email } from '@shop/shared/forms/email';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { changeEmail } from '../../../workflows/accounts/change-email';

const Body = v.strictObject({
  token: v.pipe(v.string('token must be a text'), v.maxLength(200, 'token is too long')),
  email,
});

/** The shopper need not be signed in: the mailed link is the proof. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const wish = readForm(Body, req.body);
  await changeEmail(req.scope, wish);
  res.status(200).json({ email: wish.email });
}
