import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readSeen } from '../../../../../http/read-form';
import { readSaleForm } from '../../../../../http/read-offer';
import { changeSaleWorkflow } from '../../../../../workflows/offers/change-sale';
import { removeSaleWorkflow } from '../../../../../workflows/offers/remove-sale';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const input = { id: req.params.id ?? '', ...readSeen(readSaleForm, req.body) };
  const { result: id } = await changeSaleWorkflow(req.scope).run({ input });
  res.status(200).json({ id });
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result: id } = await removeSaleWorkflow(req.scope).run({ input: req.params.id ?? '' });
  res.status(200).json({ id, deleted: true });
}
