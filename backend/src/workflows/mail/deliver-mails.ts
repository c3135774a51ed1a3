import { createHash } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { mailArchive } from '../../mail/outbox/mail-archive';
import { renderMail } from '../../mail/render-mail';
import { writeMail } from '../../mail/write-mail';
import { outboxModule } from '../../modules/outbox';
import type { ClaimedMail, OutboxService } from '../../modules/outbox/outbox-service';
import { settings } from '../../process/settings/current';
import { pageOfMail } from '../../push/page-of-mail';
import { ownerMailed, type Told } from '../push/tell-owners';
import { queueMails } from './queue-mails';

/** Few at a time: they are claimed for a while, and all of them must have been tried by then. */
const atOnce = 4;

/** No undo: a mail that was sent cannot be called back, and a claim runs out by itself. */
const deliverStep = createStep('deliver-mails', async (_: undefined, { container }) => {
  const outbox = container.resolve(outboxModule);
  for (;;) {
    const mails = await outbox.claim(atOnce);
    const sent = await Promise.all(mails.map((mail) => deliver(mail, outbox, container)));
    if (mails.length === 0 || sent.every((isSent) => !isSent)) return new StepResponse(undefined);
  }
});

/**
 * Sends every mail that is due. Several backends may do so at the same time: each mail is claimed by one. A mail
 * server that does not answer costs one round; what was claimed is tried again later.
 */
export const deliverMailsWorkflow = createWorkflow('deliver-mails', () => new WorkflowResponse(deliverStep()));

/** True when the mail is out of the way: sent, or not to be sent at all. */
async function deliver(mail: ClaimedMail, outbox: OutboxService, container: MedusaContainer): Promise<boolean> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const say = (event: string, more: object = {}) =>
    JSON.stringify({ event, mail: mail.id, kind: mail.kind, attempt: mail.attempts, ...more });

  if (await wasSentBefore(mail, container)) {
    await outbox.markDone(mail.id);
    return true;
  }
  try {
    const content = await write(mail, container);
    await hand(mail, content, container);
    await outbox.markDone(mail.id);
    logger.info(say('mail-sent'));
    tellOwners(mail, content, container);
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    const isDead = await outbox.markFailed(mail, reason);
    if (isDead) {
      logger.error(say('mail-dead', { reason }));
      await tellOwner(mail, container);
    } else logger.warn(say('mail-delayed', { reason }));
    return false;
  }
}

/** Telephones show it too, outside of this: whatever becomes of that, the mail has left, and the next one does. */
function tellOwners(mail: ClaimedMail, { subject }: Content, container: MedusaContainer): void {
  const page = pageOfMail(mail);
  if (!page) return;
  const data: Told = { title: subject, page, tag: mail.id };
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: ownerMailed, data })
    .catch(() => logger.warn(JSON.stringify({ event: 'push-not-begun', mail: mail.id })));
}

/** The owner hears of it as soon as the mail server takes mails again. */
async function tellOwner({ id, kind }: ClaimedMail, container: MedusaContainer): Promise<void> {
  if (kind.startsWith('owner-') || kind === 'password-reset' || kind === 'email-change') return;
  const what = `A mail (${kind}) could not be delivered for a day and was given up.`;
  await queueMails(container, [{ kind: 'owner-stuck', cause: `mail:${id}`, data: { what, reference: id } }]);
}

/** The process that sent it may have died before it could note so here. */
async function wasSentBefore(mail: ClaimedMail, container: MedusaContainer): Promise<boolean> {
  if (mail.attempts === 1) return false;
  const earlier = await container
    .resolve(Modules.NOTIFICATION)
    .listNotifications({ resource_id: mail.id, resource_type: 'outgoing_mail' });
  return earlier.some(({ status }) => status === 'success');
}

type Content = Awaited<ReturnType<typeof write>>;

async function write(mail: ClaimedMail, container: MedusaContainer) {
  const places = { storefront: settings.STOREFRONT_URL, backend: settings.BACKEND_URL };
  const written = await writeMail(mail, mailArchive(container), places);
  return { ...(await renderMail(written)), replyTo: written.replyTo, unsubscribeUrl: written.unsubscribeUrl };
}

/**
 * Each attempt has a key of its own: Medusa sends a second time under a key that failed, and then reports a
 * failure since it looks for a row that it never wrote. That a mail is sent once is held by the claim.
 */
async function hand(mail: ClaimedMail, content: Content, container: MedusaContainer): Promise<void> {
  const { subject, html, text, replyTo, unsubscribeUrl } = content;
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: mail.recipient,
    channel: 'email',
    template: mail.kind,
    content: { subject, html, text },
    provider_data: {
      message_id: messageId(mail),
      ...(replyTo ? { reply_to: replyTo } : {}),
      ...(unsubscribeUrl ? { unsubscribe_url: unsubscribeUrl } : {}),
    },
    trigger_type: mail.kind,
    resource_id: mail.id,
    resource_type: 'outgoing_mail',
    idempotency_key: `${mail.kind}:${mail.cause}:${mail.attempts}`,
  });
}

/** The same for each attempt, so that mailboxes can tell a repeated mail from a new one. */
function messageId({ kind, cause }: ClaimedMail): string {
  const name = createHash('sha256').update(`${kind}:${cause}`).digest('hex').slice(0, 32);
  return `<${name}@${shop.email.split('@')[1]}>`;
}

/** Why, in words without personal data: our provider's own, the names of fields that are not whole, or a kind of error. */
function reasonOf(error: unknown): string {
  if (error instanceof v.ValiError) {
    return `The mail could not be written: ${error.issues.map((issue) => v.getDotPath(issue)).join(', ')} not as expected.`;
  }
  if (!(error instanceof Error)) return 'The mail could not be sent.';
  return (
    /The (mail server|order of|parcel of|refund of) [^\n]*/.exec(error.message)?.[0] ??
    `The mail could not be sent (${error.name}).`
  );
}
