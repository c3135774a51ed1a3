import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { giftCardWish } from '@shop/shared/gift-cards/gift-card-form';
import { giftCardAmount } from '@shop/shared/gift-cards/gift-card-offer';
import * as v from 'valibot';
import { readForm } from '../../../../../http/read-form';
import { sendEntity } from '../../../../../http/send-entity';
import { buyGiftCardWorkflow } from '../../../../../workflows/gift-cards/buy-gift-card';

const Form = v.object({ ...giftCardWish.entries, amount: giftCardAmount });

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: cart_id = '' } = req.params;
  const { amount, ...wish } = readForm(Form, req.body);
  await buyGiftCardWorkflow(req.scope).run({ input: { cart_id, amount, wish } });
  await sendEntity(req, res, 'cart', cart_id);
}
