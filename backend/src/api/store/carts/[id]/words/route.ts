import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { generateEntityId } from '@medusajs/framework/utils';
import { readWordsBody } from '../../../../../cart/read-words-body';
import { sendEntity } from '../../../../../http/send-entity';
import { addWordsWorkflow } from '../../../../../workflows/words/add-words';

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { variant_id, quantity, words } = readWordsBody(req.body);
  const { id: cart_id = '' } = req.params;
  await addWordsWorkflow(req.scope).run({
    input: { cart_id, variant_id, quantity, words: { id: generateEntityId('', 'words'), ...words } },
  });
  await sendEntity(req, res, 'cart', cart_id);
}
