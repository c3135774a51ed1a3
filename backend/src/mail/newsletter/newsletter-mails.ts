import type { MedusaContainer } from '@medusajs/framework/types';
import { newsletterModule } from '../../modules/newsletter';
import { outboxModule } from '../../modules/outbox';
import type { NewMail } from '../kinds';

/** Other mails wait for no more than these, since each sweep writes as many until all readers have one. */
const atOnce = 200;

/** The workflow that sends a newsletter queues the first mails; no event tells of the others. */
export const newsletterMails = {
  async missing(container: MedusaContainer, created_at: { $gte: Date; $lte: Date }): Promise<NewMail[]> {
    const issues = await container.resolve(newsletterModule).listIssues({ created_at });
    const mails: NewMail[] = [];
    for (const issue of issues) mails.push(...(await nextMailsOfIssue(container, issue)));
    return mails.slice(0, atOnce);
  },
};

type SentIssue = { id: string; subject: string; text: string; created_at: Date | string };

/** Readers who confirmed later do not get what was sent before. */
export async function nextMailsOfIssue(container: MedusaContainer, issue: SentIssue): Promise<NewMail[]> {
  const { id, subject, text } = issue;
  const sentAt = new Date(issue.created_at);
  const active = await container.resolve(newsletterModule).activeSubscribers();
  const readers = active
    .filter(({ confirmed_at }) => new Date(confirmed_at) <= sentAt)
    .map((reader) => ({ ...reader, cause: `${id}:${reader.id}` }));
  const causes = readers.map(({ cause }) => cause);
  const written = await container.resolve(outboxModule).findKnownCauses('newsletter', causes);
  return readers
    .filter(({ cause }) => !written.has(cause))
    .slice(0, atOnce)
    .map(({ id: subscriber_id, email: recipient, cause }) => {
      return { kind: 'newsletter', cause, recipient, data: { subject, text, subscriber_id } };
    });
}
