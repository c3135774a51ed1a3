import { emitEventStep } from '@medusajs/core-flows';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { GiftCardOffer } from '@shop/shared/gift-cards/gift-card-offer';
import { giftCardOfferChanged } from '../../catalogue/page-events';
import type { SeenChange } from '../../desk/require-as-seen';
import { giftCardsModule } from '../../modules/gift-cards';
import { createSettingStep } from '../setting-step';

const setStep = createSettingStep(
  'set-gift-card-offer',
  (container) => container.resolve(giftCardsModule).offer(),
  (container, offer: GiftCardOffer) => container.resolve(giftCardsModule).saveOffer(offer),
);

/** Gift cards that were sold stay good. Those in carts are told of before they are paid for. */
export const setGiftCardOfferWorkflow = createWorkflow('set-gift-card-offer', (change: SeenChange<GiftCardOffer>) => {
  const saved = setStep(change);
  emitEventStep({ eventName: giftCardOfferChanged, data: {} });
  return new WorkflowResponse(saved);
});
