import type { MedusaContainer } from '@medusajs/framework/types';
import { wordsInsideModule } from '../modules/words-inside';

/** The owner's own offer stays. @param mode in `production` it is the owner who begins to write into cards */
export async function prepareSampleWords(container: MedusaContainer, mode: string | undefined): Promise<void> {
  const words = container.resolve(wordsInsideModule);
  if (mode === 'production' || (await words.isSaved())) return;
  await words.save({ ...(await words.offer()), is_offered: true });
}
