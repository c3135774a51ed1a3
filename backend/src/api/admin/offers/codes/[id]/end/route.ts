import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { endCodeWorkflow } from '../../../../../../workflows/offers/end-code';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await endCodeWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, ended: true });
}
