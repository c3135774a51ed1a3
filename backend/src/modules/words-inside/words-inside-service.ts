import { MedusaService } from '@medusajs/framework/utils';
import type { WordsOffer } from '@shop/shared/words/words-offer';
import { saveRow } from '../../database/execute';
import { WordsInside } from './models/words-inside';

const singletonId = 'shop';
const sample: WordsOffer = { price: 0.75, is_offered: false };

/** The shop's offer to write into cards, and its price. Nothing is offered until the owner says so. */
export class WordsInsideService extends MedusaService({ WordsInside }) {
  async isSaved(): Promise<boolean> {
    return (await this.listWordsInsides({ id: singletonId })).length > 0;
  }

  async offer(): Promise<WordsOffer> {
    const [row] = await this.listWordsInsides({ id: singletonId });
    return row ? { price: row.pence / 100, is_offered: row.is_offered } : sample;
  }

  async save({ price, is_offered }: WordsOffer): Promise<void> {
    await saveRow(this, 'words_inside', { id: singletonId, pence: Math.round(price * 100), is_offered });
  }
}
