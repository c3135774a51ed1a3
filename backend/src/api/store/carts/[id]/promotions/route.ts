import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { sendEntity } from '../../../../../http/send-entity';
import { changeCodesWorkflow } from '../../../../../workflows/cart/change-codes';

const Codes = v.object({ promo_codes: v.array(v.string()) });

/** An empty list removes every code, as in Medusa. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { promo_codes: codes } = v.parse(Codes, req.validatedBody);
  await answer(req, res, codes.length > 0 ? { add: codes } : { keep: [] });
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, { remove: v.parse(Codes, req.validatedBody).promo_codes });
}

async function answer(req: MedusaRequest, res: MedusaResponse, change: object): Promise<void> {
  const id = req.params.id ?? '';
  await changeCodesWorkflow(req.scope).run({ input: { cart_id: id, ...change } });
  await sendEntity(req, res, 'cart', id);
}
