import { createHash } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { GoneError, type MailDataSource, UnwantedError } from '../../mail/define-mail';
import { findMail, isForOwner } from '../../mail/kinds';
import { mailDataSource } from '../../mail/outbox/mail-data-source';
import { renderMail } from '../../mail/render-mail';
import { writeMail } from '../../mail/write-mail';
import { outboxModule } from '../../modules/outbox';
import type { ClaimedMail, OutboxService } from '../../modules/outbox/outbox-service';
import { wasAddressUnknown } from '../../modules/smtp/smtp-provider';
import { bestEffort } from '../../process/best-effort';
import { logEvent } from '../../process/log/log-event';
import { settings } from '../../process/settings/current';
import { processQueue } from '../../process/stop/process-queue';
import { createOneStepWorkflow } from '../one-step-workflow';
import { type OwnerNotification, ownerMailed } from '../push/notify-owners';
import { queueMails } from './queue-mails';
import { ringBell } from './ring-bell';

/** A claim expires, so a batch must be small enough to finish in time. */
const atOnce = 4;

/** Several backends may run this: one claims each mail. This step has no undo: a sent mail cannot be recalled. */
export const deliverMailsWorkflow = createOneStepWorkflow('deliver-mails', async (_: undefined, { container }) => {
  const outbox = container.resolve(outboxModule);
  await processQueue(outbox, atOnce, () => {
    const source = mailDataSource(container);
    return (mail) => deliver(mail, outbox, container, source);
  });
});

async function deliver(
  mail: ClaimedMail,
  outbox: OutboxService,
  container: MedusaContainer,
  source: MailDataSource,
): Promise<boolean> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const format = (event: string, more: object = {}) =>
    JSON.stringify({ event, mail: mail.id, kind: mail.kind, attempt: mail.attempts, ...more });

  if (await wasSentBefore(mail, container)) {
    await outbox.markDone(mail.id);
    return true;
  }
  if (findMail(mail.kind)?.expiresAfterMinutes && new Date(mail.give_up_at) <= new Date()) {
    const reason = 'It ran out before it could be sent.';
    await outbox.markFailed(mail, reason);
    logger.error(format('mail_dead', { reason }));
    return true;
  }
  // The bell does not wait for the mail server.
  await bestEffort(container, 'bell_not_rung', () => ringBell(container, mail));
  try {
    const content = await write(mail, source);
    await send(mail, content, container);
    await outbox.markDone(mail.id);
    logger.info(format('mail_sent'));
    pushToOwners(mail, content, container);
    return true;
  } catch (error) {
    if (error instanceof UnwantedError) {
      await outbox.skip(mail.kind, mail.cause);
      return true;
    }
    const reason = reasonOf(error);
    // The owner's own mailbox may be one that is still to be opened.
    const isUnknown = wasAddressUnknown(messageId(mail)) && !isForOwner(mail.kind);
    if (isUnknown) await outbox.giveUp(mail, reason);
    if (isUnknown || (await outbox.markFailed(mail, reason))) {
      logger.error(format('mail_dead', { reason }));
      await mailOwner(mail, container, isUnknown);
    } else logger.warn(format('mail_delayed', { reason }));
    return false;
  }
}

/** Runs outside the delivery: a failed push must not affect the mail. */
function pushToOwners(mail: ClaimedMail, { subject }: Content, container: MedusaContainer): void {
  const page = findMail(mail.kind)?.page?.(mail.data);
  if (!page) return;
  const data: OwnerNotification = { title: subject, page, tag: mail.id };
  container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: ownerMailed, data })
    .catch(() => logEvent(container, 'warn', { event: 'push_not_started', mail: mail.id }));
}

async function mailOwner({ id, kind }: ClaimedMail, container: MedusaContainer, isUnknown: boolean): Promise<void> {
  const known = findMail(kind);
  if (isForOwner(kind) || known?.expiresAfterMinutes || known?.isGivenUpQuietly) return;
  const why = isUnknown
    ? `A mail (${kind}) was given up: its address does not exist.`
    : `A mail (${kind}) could not be delivered for a day and was given up.`;
  const what = kind === 'gift-card' ? `${why} Mail it again at ‘Gift cards’, to another address if need be.` : why;
  await queueMails(container, [{ kind: 'owner-stuck', cause: `mail:${id}`, data: { what, reference: id } }]);
}

/** The process that sent the mail may have died before it marked it as sent. */
async function wasSentBefore(mail: ClaimedMail, container: MedusaContainer): Promise<boolean> {
  if (mail.attempts === 1) return false;
  const earlier = await container
    .resolve(Modules.NOTIFICATION)
    .listNotifications({ resource_id: mail.id, resource_type: 'outgoing_mail' });
  return earlier.some(({ status }) => status === 'success');
}

type Content = Awaited<ReturnType<typeof write>>;

async function write(mail: ClaimedMail, source: MailDataSource) {
  const places = { storefront: settings.STOREFRONT_URL, backend: settings.BACKEND_URL };
  const rendered = await writeMail(mail, source, places);
  return {
    ...(await renderMail(rendered)),
    replyTo: rendered.replyTo,
    unsubscribeUrl: rendered.unsubscribeUrl,
    attachment: rendered.attachment,
  };
}

/** Each attempt needs its own key: Medusa resends under a failed key, then fails on a row it never wrote. */
async function send(mail: ClaimedMail, content: Content, container: MedusaContainer): Promise<void> {
  const { subject, html, text, replyTo, unsubscribeUrl, attachment } = content;
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: mail.recipient,
    channel: 'email',
    template: mail.kind,
    content: { subject, html, text },
    ...(attachment && {
      attachments: [
        {
          filename: attachment.filename,
          content_type: 'application/pdf',
          content: attachment.pdf.toString('base64'),
        },
      ],
    }),
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

/** The same for each attempt, so that mailboxes recognize a repeated mail. */
function messageId({ kind, cause }: ClaimedMail): string {
  const name = createHash('sha256').update(`${kind}:${cause}`).digest('hex').slice(0, 32);
  return `<${name}@${shop.email.split('@')[1]}>`;
}

/** Describes the error without personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof v.ValiError) {
    return `The mail could not be written: ${error.issues.map((issue) => v.getDotPath(issue)).join(', ')} not as expected.`;
  }
  if (error instanceof GoneError) return error.message;
  if (!(error instanceof Error)) return 'The mail could not be sent.';
  // Medusa wraps the error of our SMTP provider and keeps nothing but its sentence.
  return /The mail server [^\n]*/.exec(error.message)?.[0] ?? `The mail could not be sent (${error.name}).`;
}
