import { model } from '@medusajs/framework/utils';

/** A day that a customer wants to be reminded of, in the shape of the shared `ReminderForm`. */
export const Reminder = model
  .define('reminder', {
    id: model.id({ prefix: 'rem' }).primaryKey(),
    customer_id: model.text(),
    name: model.text(),
    on_day: model.text(),
    occasion: model.text(),
  })
  .indexes([{ on: ['customer_id'] }, { on: ['on_day'] }]);
