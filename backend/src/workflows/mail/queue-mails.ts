import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { isForOwner, mailKinds, type NewMail, usefulForMinutes } from '../../mail/kinds';
import { outboxModule } from '../../modules/outbox';
import { settings } from '../../process/settings/current';

/** Says that there is something in the outbox; whoever hears it sends, outside the request that caused it. */
export const mailQueued = 'mail.queued';

/**
 * Puts mails into the outbox; a mail of the same kind and cause is written once, however often this is called.
 * Delivery begins at once, but not within the caller's request.
 */
export async function queueMails(container: MedusaContainer, mails: readonly NewMail[]): Promise<boolean[]> {
  const outbox = container.resolve(outboxModule);
  const written: boolean[] = [];
  for (const { kind, cause, recipient, data } of mails) {
    const to = isForOwner(kind) ? ownerAddress() : (recipient ?? '');
    if (to === '') throw new Error(`A mail of the kind ${kind} needs a recipient.`);
    const checked = v.parse(mailKinds[kind], data);
    written.push(await outbox.write({ kind, cause, recipient: to, data: checked }, usefulForMinutes(kind)));
  }
  if (written.includes(true)) await container.resolve(Modules.EVENT_BUS).emit({ name: mailQueued, data: {} });
  return written;
}

const queueMailStep = createStep('queue-mail', async (input: NewMail, { container }) => {
  const [isNew] = await queueMails(container, [input]);
  return new StepResponse({ queued: isNew === true });
});

/**
 * Puts one mail into the outbox. `queued` is false when there was one of this kind and cause already.
 * Fails when the mail could not be written: whoever calls it as a step decides what that means for them.
 */
export const queueMailWorkflow = createWorkflow('queue-mail', (input: NewMail) => {
  return new WorkflowResponse(queueMailStep(input));
});

export function ownerAddress(): string {
  return settings.OWNER_EMAIL || shop.email;
}
