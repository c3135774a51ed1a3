import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { giftCardOffer } from '@shop/shared/gift-cards/gift-card-offer';
import { readSeenForm } from '../../../../http/read-form';
import { giftCardsModule } from '../../../../modules/gift-cards';
import { setGiftCardOfferWorkflow } from '../../../../workflows/gift-cards/set-gift-card-offer';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ offer: await req.scope.resolve(giftCardsModule).offer() });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await setGiftCardOfferWorkflow(req.scope).run({ input: readSeenForm(giftCardOffer, req.body) });
  res.status(200).json({ offer: result });
}
