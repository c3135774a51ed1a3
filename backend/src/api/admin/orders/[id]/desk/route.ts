import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { mailsOfOrderSoFar } from '../../../../../mail/outbox/mails-of-order';
import { readDesk } from '../../../../../orders/desk/read-desk';
import { readOrderRecord } from '../../../../../orders/record/read-order-record';

/** How an order stands, what can be done about it, what happened, and the mails that it had. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const order = await readOrderRecord(req.scope, req.params.id ?? '');
  const [desk, mails] = [await readDesk(req.scope, order), await mailsOfOrderSoFar(req.scope, order)];
  res.set('Cache-Control', 'private, no-store').status(200).json({ desk, mails });
}
