import { model } from '@medusajs/framework/utils';

/** One row once the owner has saved the offer. */
export const GiftCardOffer = model.define('gift_card_offer', {
  id: model.text().primaryKey(),
  is_offered: model.boolean(),
  /** Whole pounds. */
  amounts: model.json(),
});
