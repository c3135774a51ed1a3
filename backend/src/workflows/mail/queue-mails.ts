import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { expiresAfterMinutes, isForOwner, mailKinds, type NewMail } from '../../mail/kinds';
import { outboxModule } from '../../modules/outbox';
import type { MailRow } from '../../modules/outbox/outbox-service';
import { settings } from '../../process/settings/current';

/** Subscribers deliver on this event, outside the request. */
export const mailQueued = 'mail.queued';

/** @param heldSeconds delay in which the mails can be recalled; the caller releases them */
export async function queueMails(
  container: MedusaContainer,
  mails: readonly NewMail[],
  heldSeconds = 0,
): Promise<void> {
  const outbox = container.resolve(outboxModule);
  // All mails are validated before the first is written.
  const rows = mails.map((mail) => ({ row: toRow(mail), minutes: expiresAfterMinutes(mail.kind) }));
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

/** This step has no undo: a queued mail leaves at once. So it comes last in every workflow. */
export const queueMailsStep = createStep('queue-mails', async (mails: NewMail[], { container }) => {
  await queueMails(container, mails);
  return new StepResponse(undefined);
});

export const queueMailsWorkflow = createWorkflow('queue-mails', (input: { mails: NewMail[] }) => {
  return new WorkflowResponse(queueMailsStep(input.mails));
});
