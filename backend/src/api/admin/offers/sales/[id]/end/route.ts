import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { endSaleWorkflow } from '../../../../../../workflows/offers/end-sale';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await endSaleWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, ended: true });
}
