import { model } from '@medusajs/framework/utils';

/** The row outlives the mail: its kind and cause prove that it was sent once. */
export const OutgoingMail = model
  .define('outgoing_mail', {
    id: model.id({ prefix: 'mail' }).primaryKey(),
    kind: model.text(),
    cause: model.text(),
    recipient: model.text(),
    data: model.json(),
    status: model.enum(['waiting', 'sent', 'skipped', 'dead']).default('waiting'),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime(),
    claimed_until: model.dateTime().nullable(),
    give_up_at: model.dateTime(),
    sent_at: model.dateTime().nullable(),
    problem: model.text().nullable(),
  })
  .indexes([{ on: ['kind', 'cause'], unique: true }]);
