import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { putMailAsideWorkflow } from '../../../../../workflows/mail/put-mail-aside';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await putMailAsideWorkflow(req.scope).run({ input: { id: req.params.id ?? '' } });
  res.status(200).json({ mail: null });
}
