import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { sendEntity } from '../../../../../http/send-entity';
import { addPacksWorkflow } from '../../../../../workflows/trade/add-packs';

const packs = 'Write a whole number of packs';
const Body = v.object({
  lines: v.pipe(
    v.array(
      v.strictObject({
        variant_id: v.pipe(v.string(), v.maxLength(100)),
        packs: v.pipe(v.number(packs), v.integer(packs), v.minValue(1, packs), v.maxValue(100, packs)),
      }),
    ),
    v.minLength(1, 'Please choose a card.'),
    v.maxLength(500),
  ),
});

/** Adds packs to the cart of a shop or a church: all of them, or none. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: cartId = '' } = req.params;
  await addPacksWorkflow(req.scope).run({ input: { cartId, lines: readForm(Body, req.body).lines } });
  await sendEntity(req, res, 'cart', cartId);
}
