import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listUnsentMails } from '../../../desk/list-unsent-mails';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ mails: await listUnsentMails(req.scope) });
}
