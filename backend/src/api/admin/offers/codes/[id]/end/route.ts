import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { switchCodeWorkflow } from '../../../../../../workflows/offers/switch-code';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = '' } = req.params;
  await switchCodeWorkflow(req.scope).run({ input: { id, status: 'inactive' } });
  res.status(200).json({ id, ended: true });
}
