import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { startCodeWorkflow } from '../../../../../../workflows/offers/start-code';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await startCodeWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, started: true });
}
