import { emitEventStep } from '@medusajs/core-flows';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { WordsOffer } from '@shop/shared/words/words-offer';
import { wordsOfferChanged } from '../../catalogue/page-events';
import type { SeenChange } from '../../desk/require-as-seen';
import { wordsInsideModule } from '../../modules/words-inside';
import { createSettingStep } from '../setting-step';

const setStep = createSettingStep(
  'set-words-offer',
  (container) => container.resolve(wordsInsideModule).offer(),
  (container, offer: WordsOffer) => container.resolve(wordsInsideModule).save(offer),
);

/** Carts keep their words and are told of a changed price, or that the shop writes no more, before they are paid for. */
export const setWordsOfferWorkflow = createWorkflow('set-words-offer', (change: SeenChange<WordsOffer>) => {
  const saved = setStep(change);
  emitEventStep({ eventName: wordsOfferChanged, data: {} });
  return new WorkflowResponse(saved);
});
