import type { MedusaRequest } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { giftCardsModule } from '../modules/gift-cards';
import type { StoredGiftCard } from '../modules/gift-cards/gift-cards-service';

/** @throws not_found */
export async function requireGiftCard(req: MedusaRequest): Promise<StoredGiftCard> {
  const [card] = await req.scope.resolve(giftCardsModule).find([req.params.id ?? '']);
  if (!card) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such gift card.');
  return card;
}
