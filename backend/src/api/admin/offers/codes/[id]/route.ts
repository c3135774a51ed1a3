import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readSeen } from '../../../../../http/read-form';
import { readCodeForm } from '../../../../../http/read-offer';
import { changeCodeWorkflow } from '../../../../../workflows/offers/change-code';
import { removeCodeWorkflow } from '../../../../../workflows/offers/remove-code';

/** Fields that are left out are cleared. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const input = { id: req.params.id ?? '', ...readSeen(readCodeForm, req.body) };
  const { result: id } = await changeCodeWorkflow(req.scope).run({ input });
  res.status(200).json({ id, code: input.to.code });
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await removeCodeWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, deleted: true });
}
