import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { giftCardMailing } from '@shop/shared/desk/gift-cards';
import { readForm } from '../../../../../http/read-form';
import { readGiftCardRows, requireGiftCard } from '../../../../../orders/read-gift-card-rows';
import { mailGiftCardAgainWorkflow } from '../../../../../workflows/gift-cards/mail-gift-card-again';

/** Mails a card again whose mail reached no one, to another address if need be. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { email } = readForm(giftCardMailing, req.body);
  const { id } = await requireGiftCard(req.scope, req.params.id);
  await mailGiftCardAgainWorkflow(req.scope).run({ input: { id, email } });
  const [gift_card] = await readGiftCardRows(req.scope, [await requireGiftCard(req.scope, req.params.id)]);
  res.status(200).json({ gift_card });
}
