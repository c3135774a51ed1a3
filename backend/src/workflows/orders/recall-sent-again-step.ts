import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { mailsOfNotSentAgain } from '../../mail/outbox/parcel-mails';
import { outboxModule } from '../../modules/outbox';
import { createBestEffortStep } from '../best-effort-step';
import { queueMails } from '../mail/queue-mails';

/** The mail of a claim that is taken back does not leave any more; one that may have left is followed by another. */
export const recallSentAgainStep = createStep(
  'recall-mail-sent-again',
  async (claim: string, { container }) => {
    const mail = await container.resolve(outboxModule).recall('sent-again', claim);
    return new StepResponse(undefined, mail && { claim, mail });
  },
  async (called, { container }) => {
    if (called) await container.resolve(outboxModule).undoRecall('sent-again', called.claim, called.mail);
  },
);

export const mailNotSentAgainStep = createBestEffortStep(
  'mail-not-sent-again',
  'mail_not_queued',
  async (container, { claim }: { order_id: string; claim: string }) => {
    await queueMails(container, await mailsOfNotSentAgain(container, { id: claim }));
  },
);
