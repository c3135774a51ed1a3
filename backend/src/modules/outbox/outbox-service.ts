import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { execute } from '../../database/execute';
import { type Claimed, type QueueTable, withQueue } from '../../queue/with-queue';
import { OutgoingMail } from './models/outgoing-mail';

type MailRow = { kind: string; cause: string; recipient: string; data: object };

/** @property minutes until the mail is given up */
export type NewMailRow = MailRow & { minutes: number };

export type ClaimedMail = Claimed & MailRow & { give_up_at: Date | string };

export type WrittenMail = Omit<MailRow, 'data'> & {
  status: 'waiting' | 'sent' | 'skipped' | 'dead';
  created_at: Date;
  sent_at: Date | null;
};

export type CountedMails = Pick<WrittenMail, 'cause' | 'status'> & { count: number };

/** `recipient` is empty when the mail was never written. */
export type RecalledMail = Pick<MailRow, 'recipient' | 'data'>;

const table: QueueTable<ClaimedMail> = {
  name: 'outgoing_mail',
  gives: ['kind', 'cause', 'recipient', 'data', 'give_up_at'],
  done: ['sent', 'sent_at'],
  waitingSince: 'created_at',
  nextTry: 'next_attempt_at',
  // Few rows wait at a time, and the index of those finds them before they are sorted.
  comesLast: `kind = 'newsletter'`,
  problem: 'problem',
  isGivenUp: 'now() >= give_up_at',
  wiped: 'data',
};

/** The shop's outgoing mails: with several backends each mail is written once and sent once. */
export class OutboxService extends withQueue(MedusaService({ OutgoingMail }), table) {
  /** @returns how many of them are new; one that was written before, by any backend, is left as it is */
  async write(mails: readonly NewMailRow[], heldSeconds = 0): Promise<number> {
    const rows = mails.map((mail) => ({ ...mail, id: generateEntityId(undefined, 'mail') }));
    const written = await execute(
      this,
      `INSERT INTO outgoing_mail (id, kind, cause, recipient, data, give_up_at, next_attempt_at)
       SELECT id, kind, cause, recipient, data, now() + minutes * interval '1 minute', now() + ? * interval '1 second'
       FROM jsonb_to_recordset(?::jsonb)
         AS mail(id text, kind text, cause text, recipient text, data jsonb, minutes int)
       ON CONFLICT (kind, cause) DO NOTHING RETURNING id`,
      [heldSeconds, JSON.stringify(rows)],
    );
    return written.length;
  }

  /** They keep the count of their attempts, since each needs its own key. @returns how many had been given up */
  async revive(mails: readonly NewMailRow[]): Promise<number> {
    const revived = await execute(
      this,
      `UPDATE outgoing_mail AS known SET status = 'waiting', recipient = mail.recipient, data = mail.data,
         give_up_at = now() + mail.minutes * interval '1 minute', next_attempt_at = now(), claimed_until = NULL,
         problem = NULL, created_at = now(), updated_at = now()
       FROM jsonb_to_recordset(?::jsonb) AS mail(kind text, cause text, recipient text, data jsonb, minutes int)
       WHERE known.kind = mail.kind AND known.cause = mail.cause AND known.status = 'dead' RETURNING known.id`,
      [JSON.stringify(mails)],
    );
    return revived.length;
  }

  /** For a mail that no later try would bring to its reader. */
  async giveUp(mail: ClaimedMail, why: string): Promise<void> {
    await execute(this, 'UPDATE outgoing_mail SET give_up_at = least(give_up_at, now()) WHERE id = ?', [mail.id]);
    await this.markFailed(mail, why);
  }

  async countUntried(kind: string): Promise<number> {
    const [row] = await execute<{ count: number }>(
      this,
      `SELECT count(*)::int AS count FROM outgoing_mail WHERE kind = ? AND status = 'waiting' AND attempts = 0`,
      [kind],
    );
    return row?.count ?? 0;
  }

  /** Mails that were attempted already are left alone. */
  async reschedule(kind: string, causes: readonly string[], seconds: number): Promise<void> {
    if (causes.length === 0) return;
    await execute(
      this,
      `UPDATE outgoing_mail SET next_attempt_at = now() + ? * interval '1 second', updated_at = now()
       WHERE kind = ? AND cause IN (?) AND status = 'waiting' AND attempts = 0`,
      [seconds, kind, causes],
    );
  }

  /** Undefined once the mail was tried, too: its server may have taken it although the answer was lost. */
  recallUntried(kind: string, cause: string): Promise<RecalledMail | undefined> {
    return recallWaiting(this, kind, cause, 'outgoing_mail.attempts = 0');
  }

  /**
   * Undefined once the mail has left. One that waits for its next try is recalled although its shopper may have been
   * told, and one that was never written too, so that no sweep sends it.
   */
  recall(kind: string, cause: string): Promise<RecalledMail | undefined> {
    return recallWaiting(this, kind, cause, 'true');
  }

  async undoRecall(kind: string, cause: string, { recipient, data }: RecalledMail): Promise<void> {
    if (recipient === '') return;
    await execute(
      this,
      `UPDATE outgoing_mail SET status = 'waiting', recipient = ?, data = ?, next_attempt_at = now(), updated_at = now()
       WHERE kind = ? AND cause = ? AND status = 'skipped' AND recipient = ''`,
      [recipient, JSON.stringify(data), kind, cause],
    );
  }

  /** Skips a mail for good, so that no sweep sends it later; a waiting one does not leave. */
  async skip(kind: string, cause: string): Promise<void> {
    await execute(
      this,
      `INSERT INTO outgoing_mail (id, kind, cause, recipient, data, status, give_up_at)
       VALUES (?, ?, ?, '', '{}', 'skipped', now())
       ON CONFLICT (kind, cause) DO UPDATE SET status = 'skipped', recipient = '', data = '{}', updated_at = now()
       WHERE outgoing_mail.status = 'waiting'`,
      [generateEntityId(undefined, 'mail'), kind, cause],
    );
  }

  async findKnownCauses(kind: string, causes: readonly string[]): Promise<Set<string>> {
    const mails = await this.listOutgoingMails({ kind, cause: [...causes] }, { select: ['cause'] });
    return new Set(mails.map(({ cause }) => cause));
  }

  /** Finds the causes of which a mail has left or was tried, also when the owner sent it again. */
  async findToldCauses(kind: string, causes: readonly string[]): Promise<Set<string>> {
    if (causes.length === 0) return new Set();
    const told = await execute<{ cause: string }>(
      this,
      `SELECT DISTINCT split_part(cause, ':', 1) AS cause FROM outgoing_mail
       WHERE kind = ? AND split_part(cause, ':', 1) IN (?) AND (status = 'sent' OR attempts > 0)`,
      [kind, causes],
    );
    return new Set(told.map(({ cause }) => cause));
  }

  async findDeadCauses(kind: string, causes: readonly string[]): Promise<Set<string>> {
    const dead = { kind, cause: [...causes], status: 'dead' as const };
    const mails = await this.listOutgoingMails(dead, { select: ['cause'] });
    return new Set(mails.map(({ cause }) => cause));
  }

  /** Finds these causes, and those that go on with more after a colon. */
  async listByCauses(kinds: readonly string[], causes: readonly string[]): Promise<WrittenMail[]> {
    if (kinds.length === 0 || causes.length === 0) return [];
    return execute<WrittenMail>(
      this,
      `SELECT kind, cause, recipient, status, created_at, sent_at FROM outgoing_mail
       WHERE kind IN (?) AND split_part(cause, ':', 1) IN (?) ORDER BY created_at, id`,
      [kinds, causes],
    );
  }

  /** Counts mails by status and by what stands before the colon of their cause; those that the owner sent again are left out. */
  async countByCause(kind: string, causes: readonly string[]): Promise<CountedMails[]> {
    if (causes.length === 0) return [];
    return execute<CountedMails>(
      this,
      `SELECT split_part(cause, ':', 1) AS cause, status, count(*)::int AS count FROM outgoing_mail
       WHERE kind = ? AND split_part(cause, ':', 1) IN (?) AND cause NOT LIKE '%:again-%' GROUP BY 1, 2`,
      [kind, causes],
    );
  }

  /** Deletes addresses of old mails. The rows stay, so that no mail is sent twice. */
  async forgetOlderThan(days: number): Promise<void> {
    await execute(
      this,
      `UPDATE outgoing_mail SET recipient = '', updated_at = now()
       WHERE status <> 'waiting' AND recipient <> '' AND created_at < now() - ? * interval '1 day'`,
      [days],
    );
  }
}

async function recallWaiting(outbox: OutboxService, kind: string, cause: string, condition: string) {
  const [mail] = await execute<RecalledMail>(
    outbox,
    `WITH before AS (SELECT recipient, data FROM outgoing_mail WHERE kind = ? AND cause = ?), called AS (
       INSERT INTO outgoing_mail (id, kind, cause, recipient, data, status, give_up_at)
       VALUES (?, ?, ?, '', '{}', 'skipped', now())
       ON CONFLICT (kind, cause) DO UPDATE SET status = 'skipped', recipient = '', data = '{}', updated_at = now()
       WHERE outgoing_mail.status = 'waiting' AND outgoing_mail.claimed_until IS NULL AND ${condition} RETURNING id
     )
     SELECT coalesce(before.recipient, '') AS recipient, coalesce(before.data, '{}') AS data
     FROM called LEFT JOIN before ON true`,
    [kind, cause, generateEntityId(undefined, 'mail'), kind, cause],
  );
  return mail;
}
