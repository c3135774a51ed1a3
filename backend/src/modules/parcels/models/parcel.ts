import { model } from '@medusajs/framework/utils';

/** A parcel of a cart, and of the order that it becomes, as far as its buyer wishes anything of it. */
export const Parcel = model
  .define('parcel', {
    id: model.id({ prefix: 'parc' }).primaryKey(),
    cart_id: model.text(),
    /** Null for the parcel that goes to the delivery address of the order. */
    address: model.json().nullable(),
    is_gift: model.boolean(),
    from_name: model.text(),
    wish: model.enum(['post', 'arrive']).nullable(),
    day: model.text().nullable(),
    post_on: model.text().nullable(),
    arrives_by: model.text().nullable(),
    /** The moment at which the buyer changed the day after the order. */
    day_changed_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ['cart_id'] }]);
