import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { letGoWorkflow } from '../../../../../workflows/limits/let-go';

/** Lets whoever it is try again at once. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await letGoWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, let_go: true });
}
