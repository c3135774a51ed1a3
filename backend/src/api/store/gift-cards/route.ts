import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { giftCardsModule } from '../../../modules/gift-cards';

/** The amounts in pounds; null while the shop sells no gift cards. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { is_offered, amounts } = await req.scope.resolve(giftCardsModule).offer();
  res.json({ gift_cards: is_offered ? { amounts } : null });
}
