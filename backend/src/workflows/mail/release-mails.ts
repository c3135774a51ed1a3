import { Modules } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import type { MailKind } from '../../mail/kinds';
import { outboxModule } from '../../modules/outbox';
import { mailQueued } from './queue-mails';

type HeldMails = { kind: MailKind; causes: string[]; afterSeconds: number };

/** This step has no undo: it only sets when held mails leave. */
export const releaseMailsStep = createStep('release-mails', async (mails: HeldMails, { container }) => {
  const { kind, causes, afterSeconds } = mails;
  if (causes.length === 0) return;
  await container.resolve(outboxModule).reschedule(kind, causes, afterSeconds);
  // One second later than the database time; a delivery that runs too early waits for the next sweep.
  const delay = (afterSeconds + 1) * 1000;
  await container.resolve(Modules.EVENT_BUS).emit({ name: mailQueued, data: {} }, { delay });
});
