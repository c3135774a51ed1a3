import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { finishReturnedPaymentWorkflow } from '../../../workflows/payments/finish-returned-payment';

const unknown = 'There is no such payment.';
const Body = v.strictObject({
  payment_intent: v.pipe(v.string(unknown), v.regex(/^pi_\w{1,100}$/, unknown)),
  client_secret: v.pipe(v.string(unknown), v.maxLength(300, unknown)),
});

/**
 * Finishes the order of somebody who comes back from a bank's own page, perhaps in another browser: the payment's
 * secret is the proof. Asked again it answers with the same order.
 * 200 `{ state: 'order', order: { id, email }, cart_id }` · `{ state: 'pending' }` · `{ state: 'refused' }` ·
 * `{ state: 'changed', cart_id }` · 404.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { payment_intent: intentId, client_secret: secret } = readForm(Body, req.body);
  const { result } = await finishReturnedPaymentWorkflow(req.scope).run({ input: { intentId, secret } });
  res.status(200).json(result);
}
