import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { refetchCart } from '@medusajs/medusa/api/store/carts/helpers';
import * as v from 'valibot';
import { sendEntity } from '../../../../../../http/send-entity';
import { changeLineWorkflow } from '../../../../../../workflows/words/change-line';

const Change = v.object({ quantity: v.number() });

/** Medusa's routes, under which a card keeps what is paid for its words beside it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await change(req, v.parse(Change, req.validatedBody).quantity);
  await sendEntity(req, res, 'cart', req.params.id ?? '');
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await change(req, 0);
  const parent = await refetchCart(req.params.id ?? '', req.scope, req.queryConfig.fields);
  res.status(200).json({ id: req.params.line_id, object: 'line-item', deleted: true, parent });
}

async function change({ params, scope }: MedusaRequest, quantity: number): Promise<void> {
  const { id: cart_id = '', line_id = '' } = params;
  await changeLineWorkflow(scope).run({ input: { cart_id, line_id, quantity } });
}
