import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { clearLimitWorkflow } from '../../../../../workflows/limits/clear-limit';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await clearLimitWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, let_go: true });
}
