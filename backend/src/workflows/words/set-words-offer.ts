import { emitEventStep } from '@medusajs/core-flows';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { WordsOffer } from '@shop/shared/words/words-offer';
import { wordsOfferChanged } from '../../catalogue/offer-changed';
import { wordsInsideModule } from '../../modules/words-inside';

const setStep = createStep(
  'set-words-offer',
  async (offer: WordsOffer, { container }) => {
    const words = container.resolve(wordsInsideModule);
    const before = await words.offer();
    await words.save(offer);
    return new StepResponse(offer, before);
  },
  async (before, { container }) => {
    if (before) await container.resolve(wordsInsideModule).save(before);
  },
);

/** Carts keep their words and are told of a changed price, or that the shop writes no more, before they are paid for. */
export const setWordsOfferWorkflow = createWorkflow('set-words-offer', (offer: WordsOffer) => {
  const saved = setStep(offer);
  emitEventStep({ eventName: wordsOfferChanged, data: {} });
  return new WorkflowResponse(saved);
});
