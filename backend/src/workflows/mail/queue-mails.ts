import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, when } from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { findMail, isForOwner, type NewMail } from '../../mail/kinds';
import { outboxModule } from '../../modules/outbox';
import type { NewMailRow } from '../../modules/outbox/outbox-service';
import { settings } from '../../process/settings/current';

const minutesOfADay = 24 * 60;

/** Subscribers deliver on this event, outside the request. */
export const mailQueued = 'mail.queued';

/** @param heldSeconds delay in which the mails can be recalled; the caller releases them */
export async function queueMails(
  container: MedusaContainer,
  mails: readonly NewMail[],
  heldSeconds = 0,
): Promise<void> {
  const outbox = container.resolve(outboxModule);
  const rows = mails.map(toRow);
  const isAnyNew = rows.length > 0 && (await outbox.write(rows, heldSeconds)) > 0;
  if (isAnyNew && heldSeconds === 0) await container.resolve(Modules.EVENT_BUS).emit({ name: mailQueued, data: {} });
}

/** @returns how many of these had been given up and leave again */
async function reviveMails(container: MedusaContainer, mails: readonly NewMail[]): Promise<number> {
  const revived = mails.length > 0 ? await container.resolve(outboxModule).revive(mails.map(toRow)) : 0;
  if (revived > 0) await container.resolve(Modules.EVENT_BUS).emit({ name: mailQueued, data: {} });
  return revived;
}

function toRow({ kind, cause, recipient, data }: NewMail): NewMailRow {
  const mail = findMail(kind);
  const to = isForOwner(kind) ? settings.OWNER_EMAIL || shop.email : (recipient ?? '');
  if (to === '') {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `A mail of the kind ${kind} needs a recipient.`);
  }
  const minutes = mail.expiresAfterMinutes ?? minutesOfADay;
  return { kind, cause, recipient: to, data: v.parse(mail.schema, data), minutes };
}

/** This step has no undo: a queued mail leaves at once. So it comes last in every workflow. */
export const queueMailsStep = createStep('queue-mails', async (mails: NewMail[], { container }) => {
  await queueMails(container, mails);
});

/** This step has no undo: a revived mail leaves at once. So it comes last in every workflow. */
export const reviveMailsStep = createStep(
  'revive-mails',
  async (mails: NewMail[], { container }) => new StepResponse(await reviveMails(container, mails)),
);

type Input = {
  mails: NewMail[];
  /** The mails are marked as skipped, so that no sweep sends them. */
  isSilent?: boolean;
};

/** This step has no undo: no mail has left that could be called back. */
const skipMailsStep = createStep('skip-mails', async (mails: NewMail[], { container }) => {
  const outbox = container.resolve(outboxModule);
  for (const { kind, cause } of mails) await outbox.skip(kind, cause);
});

export const queueMailsWorkflow = createWorkflow('queue-mails', (input: Input) => {
  when({ input }, ({ input: { isSilent } }) => isSilent === true).then(() => skipMailsStep(input.mails));
  when({ input }, ({ input: { isSilent } }) => isSilent !== true).then(() => queueMailsStep(input.mails));
});
