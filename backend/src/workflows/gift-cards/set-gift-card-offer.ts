import { emitEventStep } from '@medusajs/core-flows';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { GiftCardOffer } from '@shop/shared/gift-cards/gift-card-offer';
import { giftCardOfferChanged } from '../../catalogue/offer-changed';
import { giftCardsModule } from '../../modules/gift-cards';

const setStep = createStep(
  'set-gift-card-offer',
  async (offer: GiftCardOffer, { container }) => {
    const cards = container.resolve(giftCardsModule);
    const before = await cards.offer();
    await cards.saveOffer(offer);
    return new StepResponse(offer, before);
  },
  async (before, { container }) => {
    if (before) await container.resolve(giftCardsModule).saveOffer(before);
  },
);

/** Gift cards that were sold stay good. Those in carts are told of before they are paid for. */
export const setGiftCardOfferWorkflow = createWorkflow('set-gift-card-offer', (offer: GiftCardOffer) => {
  const saved = setStep(offer);
  emitEventStep({ eventName: giftCardOfferChanged, data: {} });
  return new WorkflowResponse(saved);
});
