import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listOrderMails } from '../../../../../mail/outbox/list-order-mails';
import { readDesk } from '../../../../../orders/desk/read-desk';
import { readOrderRecord } from '../../../../../orders/record/read-order-record';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const order = await readOrderRecord(req.scope, req.params.id ?? '');
  const [desk, mails] = [await readDesk(req.scope, order), await listOrderMails(req.scope, order)];
  res.set('Cache-Control', 'private, no-store').status(200).json({ desk, mails });
}
