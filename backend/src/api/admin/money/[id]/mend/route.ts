import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { retryMoneyCaseWorkflow } from '../../../../../workflows/payments/retry-money-case';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await retryMoneyCaseWorkflow(req.scope).run({ input: { id: req.params.id ?? '' } });
  res.status(200).json({ outcome: { state: result.state, ...('why' in result && { why: result.why }) } });
}
