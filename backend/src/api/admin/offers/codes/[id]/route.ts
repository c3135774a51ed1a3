import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readCodeForm } from '../../../../../http/read-offer';
import { changeCodeWorkflow } from '../../../../../workflows/offers/change-code';
import { removeCodeWorkflow } from '../../../../../workflows/offers/remove-code';

/** Fields that are left out are cleared. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { code, terms } = readCodeForm(req.body);
  const { result: id } = await changeCodeWorkflow(req.scope).run({ input: { id: req.params.id ?? '', code, terms } });
  res.status(200).json({ id, code });
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await removeCodeWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, deleted: true });
}
