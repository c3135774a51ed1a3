import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { sendEntity } from '../../../../../http/send-entity';
import { putOnAccountWorkflow } from '../../../../../workflows/trade/put-on-account';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, true);
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, false);
}

async function answer(req: MedusaRequest, res: MedusaResponse, is_on_account: boolean): Promise<void> {
  const { id: cart_id = '' } = req.params;
  await putOnAccountWorkflow(req.scope).run({ input: { cart_id, is_on_account } });
  await sendEntity(req, res, 'cart', cart_id);
}
