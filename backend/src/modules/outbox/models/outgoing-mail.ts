import { model } from '@medusajs/framework/utils';

/**
 * One mail that the shop owes somebody. The row outlives the mail: with its kind and cause it is the proof that
 * this mail was sent once. Its `data` is wiped as soon as the mail is sent or given up.
 */
export const OutgoingMail = model
  .define('outgoing_mail', {
    id: model.id({ prefix: 'mail' }).primaryKey(),
    kind: model.text(),
    cause: model.text(),
    recipient: model.text(),
    data: model.json(),
    /** `skipped`: the owner asked for no mail about this. */
    status: model.enum(['waiting', 'sent', 'skipped', 'dead']).default('waiting'),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime(),
    /** Until then one process is busy with it. */
    claimed_until: model.dateTime().nullable(),
    give_up_at: model.dateTime(),
    sent_at: model.dateTime().nullable(),
    /** Why the last attempt failed, without personal data. */
    problem: model.text().nullable(),
  })
  .indexes([{ on: ['kind', 'cause'], unique: true }]);
