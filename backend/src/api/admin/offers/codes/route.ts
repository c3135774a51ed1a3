import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readCodeForm } from '../../../../http/read-offer';
import { createCodeWorkflow } from '../../../../workflows/offers/create-code';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const input = readCodeForm(req.body);
  const { result } = await createCodeWorkflow(req.scope).run({ input });
  res.status(200).json({ id: result.id, code: input.code });
}
