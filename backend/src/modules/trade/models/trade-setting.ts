import { model } from '@medusajs/framework/utils';

/** One row once the owner has saved it. */
export const TradeSetting = model.define('trade_setting', {
  id: model.text().primaryKey(),
  trade_percent: model.number(),
  church_percent: model.number(),
  /** Whole pounds. */
  minimum: model.number(),
  donation_percent: model.number(),
  how_to_pay: model.text(),
});
