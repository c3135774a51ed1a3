import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { isForOwner, mailKinds, type NewMail, usefulForMinutes } from '../../mail/kinds';
import { outboxModule } from '../../modules/outbox';
import type { MailRow } from '../../modules/outbox/outbox-service';
import { settings } from '../../process/settings/current';

/** Says that there is something in the outbox; whoever hears it sends, outside the request that caused it. */
export const mailQueued = 'mail.queued';

/**
 * Puts mails into the outbox, for a step of a workflow; a mail of the same kind and cause is written once, however often
 * this is called. Delivery begins at once, but not within the caller's request.
 *
 * @param heldSeconds before that they do not leave, and can be called back; whoever holds them lets them go
 */
export async function queueMails(
  container: MedusaContainer,
  mails: readonly NewMail[],
  heldSeconds = 0,
): Promise<void> {
  const outbox = container.resolve(outboxModule);
  // One that cannot be written keeps all of them back.
  const rows = mails.map((mail) => ({ row: toRow(mail), minutes: usefulForMinutes(mail.kind) }));
  let isAnyNew = false;
  for (const { row, minutes } of rows) if (await outbox.write(row, minutes, heldSeconds)) isAnyNew = true;
  if (isAnyNew && heldSeconds === 0) await container.resolve(Modules.EVENT_BUS).emit({ name: mailQueued, data: {} });
}

function toRow({ kind, cause, recipient, data }: NewMail): MailRow {
  const to = isForOwner(kind) ? settings.OWNER_EMAIL || shop.email : (recipient ?? '');
  if (to === '') {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `A mail of the kind ${kind} needs a recipient.`);
  }
  return { kind, cause, recipient: to, data: v.parse(mailKinds[kind], data) };
}

/** No undo: a queued mail leaves at once. So it is the last thing in every workflow that might fail. */
export const queueMailsStep = createStep('queue-mails', async (mails: NewMail[], { container }) => {
  await queueMails(container, mails);
  return new StepResponse(undefined);
});

/** Tells by mail of what has happened already, such as what Medusa's events speak of. */
export const queueMailsWorkflow = createWorkflow('queue-mails', (input: { mails: NewMail[] }) => {
  return new WorkflowResponse(queueMailsStep(input.mails));
});
