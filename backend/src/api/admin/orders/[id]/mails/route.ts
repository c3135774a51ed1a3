import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { resendMailWorkflow } from '../../../../../workflows/mail/resend-mail';

const Body = v.strictObject({
  kind: v.string(),
  cause: v.string(),
  times: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** `times` is how often it had been sent when the owner looked, so that a second press sends nothing. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { kind, cause, times } = readForm(Body, req.body);
  await resendMailWorkflow(req.scope).run({ input: { order_id: req.params.id ?? '', kind, cause, times } });
  res.status(200).json({ mail: { kind, cause } });
}
