import type { MedusaContainer } from '@medusajs/framework/types';
import { newsletterModule } from '../../modules/newsletter';
import { outboxModule } from '../../modules/outbox';
import type { NewMail } from '../kinds';

/** No more than these wait for their first attempt, so that a mail server which is down does not fill the outbox. */
const atOnce = 200;

/** The workflow that sends a newsletter queues the first mails; no event tells of the others. */
export const newsletterMails = {
  async missing(container: MedusaContainer, created_at: { $gte: Date; $lte: Date }): Promise<NewMail[]> {
    const issues = await container.resolve(newsletterModule).listIssues({ created_at });
    const room = issues.length > 0 ? await readRoom(container) : 0;
    const mails: NewMail[] = [];
    for (const issue of issues) {
      if (mails.length < room) mails.push(...(await findUnwritten(container, await mailsOfIssue(container, issue))));
    }
    return mails.slice(0, room);
  },
};

/** Finds those that are written now, and those that were given up. */
export async function nextMailsOfIssue(container: MedusaContainer, issue: SentIssue) {
  const mails = await mailsOfIssue(container, issue);
  const unwritten = await findUnwritten(container, mails);
  const causes = mails.map(({ cause }) => cause);
  const dead = await container.resolve(outboxModule).findDeadCauses('newsletter', causes);
  return {
    next: unwritten.slice(0, await readRoom(container)),
    dead: mails.filter(({ cause }) => dead.has(cause)),
  };
}

async function readRoom(container: MedusaContainer): Promise<number> {
  return Math.max(0, atOnce - (await container.resolve(outboxModule).countUntried('newsletter')));
}

type SentIssue = { id: string; subject: string; text: string; created_at: Date | string };

/** Readers who confirmed later do not get what was sent before. */
async function mailsOfIssue(container: MedusaContainer, { id, subject, text, created_at }: SentIssue) {
  const sentAt = new Date(created_at);
  const active = await container.resolve(newsletterModule).activeSubscribers();
  return active
    .filter(({ confirmed_at }) => new Date(confirmed_at) <= sentAt)
    .map((reader): NewMail => {
      const data = { subject, text, subscriber_id: reader.id };
      return { kind: 'newsletter', cause: `${id}:${reader.id}`, recipient: reader.email, data };
    });
}

async function findUnwritten(container: MedusaContainer, mails: readonly NewMail[]): Promise<NewMail[]> {
  const causes = mails.map(({ cause }) => cause);
  const written = await container.resolve(outboxModule).findKnownCauses('newsletter', causes);
  return mails.filter(({ cause }) => !written.has(cause));
}
