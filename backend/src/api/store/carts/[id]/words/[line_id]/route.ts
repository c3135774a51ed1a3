import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readWordsBody } from '../../../../../../cart/read-words-body';
import { sendEntity } from '../../../../../../http/send-entity';
import { changeWordsWorkflow } from '../../../../../../workflows/words/change-line';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: cart_id = '', line_id = '' } = req.params;
  await changeWordsWorkflow(req.scope).run({ input: { cart_id, line_id, ...readWordsBody(req.body) } });
  await sendEntity(req, res, 'cart', cart_id);
}
