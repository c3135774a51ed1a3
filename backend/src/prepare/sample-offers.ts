import type { MedusaContainer } from '@medusajs/framework/types';
import { giftCardsModule } from '../modules/gift-cards';
import { wordsInsideModule } from '../modules/words-inside';

/** The owner's own settings stay. @param mode in `production` the owner begins with them */
export async function prepareSampleOffers(container: MedusaContainer, mode: string | undefined): Promise<void> {
  if (mode === 'production') return;
  const words = container.resolve(wordsInsideModule);
  if (!(await words.isSaved())) await words.save({ ...(await words.offer()), is_offered: true });
  const cards = container.resolve(giftCardsModule);
  if (!(await cards.isSaved())) await cards.saveOffer({ ...(await cards.offer()), is_offered: true });
}
