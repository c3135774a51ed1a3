import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { mendMoneyCaseWorkflow } from '../../../../../workflows/payments/mend-money-case';

/** Tries again now, and answers what came of it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await mendMoneyCaseWorkflow(req.scope).run({ input: { id: req.params.id ?? '' } });
  res.status(200).json({ outcome: { state: result.state, ...('why' in result && { why: result.why }) } });
}
