import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { finishReturnedPaymentWorkflow } from '../../../workflows/completion/finish-returned-payment';

const unknown = 'There is no such payment.';
const Body = v.strictObject({
  payment_intent: v.pipe(v.string(unknown), v.regex(/^pi_\w{1,100}$/, unknown)),
  client_secret: v.string(unknown),
});

/** The client secret is the proof, as a bank may lead back to another browser. It can be repeated safely. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { payment_intent: intentId, client_secret: secret } = readForm(Body, req.body);
  const { result } = await finishReturnedPaymentWorkflow(req.scope).run({ input: { intentId, secret } });
  res.status(200).json(result);
}
