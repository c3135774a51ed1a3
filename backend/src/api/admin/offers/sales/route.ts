import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readSaleForm } from '../../../../http/read-offer';
import { createSaleWorkflow } from '../../../../workflows/offers/create-sale';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await createSaleWorkflow(req.scope).run({ input: readSaleForm(req.body) });
  res.status(200).json({ id: result.id });
}
