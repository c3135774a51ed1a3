import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { giftCardReplacement } from '@shop/shared/desk/gift-cards';
import { readForm } from '../../../../../http/read-form';
import { readGiftCardRows, requireGiftCard } from '../../../../../orders/read-gift-card-rows';
import { replaceGiftCardWorkflow } from '../../../../../workflows/gift-cards/replace-gift-card';

/** Gives what is left on the card to another, which takes its place. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const wish = readForm(giftCardReplacement, req.body);
  const { id } = await requireGiftCard(req.scope, req.params.id);
  const { result } = await replaceGiftCardWorkflow(req.scope).run({
    input: { ...wish, id, by: req.auth_context.actor_id },
  });
  const [gift_card] = await readGiftCardRows(req.scope, [result]);
  res.status(200).json({ gift_card });
}
