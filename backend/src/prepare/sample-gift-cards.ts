import type { MedusaContainer } from '@medusajs/framework/types';
import { giftCardsModule } from '../modules/gift-cards';

/**
 * The sample shop sells gift cards. What the owner has saved stays.
 *
 * @param mode in `production` it is the owner who begins to sell them
 */
export async function prepareSampleGiftCards(container: MedusaContainer, mode: string | undefined): Promise<void> {
  const cards = container.resolve(giftCardsModule);
  if (mode === 'production' || (await cards.isSaved())) return;
  await cards.saveOffer({ ...(await cards.offer()), is_offered: true });
}
