import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { sendEntity } from '../../../../../http/send-entity';
import { changeGiftCardsWorkflow } from '../../../../../workflows/gift-cards/change-gift-cards';

const Form = v.object({ code: v.string() });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, readForm(Form, req.body).code);
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, null);
}

async function answer(req: MedusaRequest, res: MedusaResponse, code: string | null): Promise<void> {
  const { id: cart_id = '' } = req.params;
  await changeGiftCardsWorkflow(req.scope).run({ input: { cart_id, code } });
  await sendEntity(req, res, 'cart', cart_id);
}
