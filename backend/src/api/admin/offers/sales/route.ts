import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readSaleForm } from '../../../../http/read-offer';
import { makeSaleWorkflow } from '../../../../workflows/offers/make-sale';

/** Puts cards on sale. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await makeSaleWorkflow(req.scope).run({ input: readSaleForm(req.body) });
  res.status(200).json({ id: result.id });
}
