import { generateEntityId, InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { type Claimed, type QueueTable, withQueue } from '../../queue/with-queue';
import { OutgoingMail } from './models/outgoing-mail';

export type MailRow = { kind: string; cause: string; recipient: string; data: object };

/** A mail that this process alone is to send. */
export type ClaimedMail = Claimed & { kind: string; cause: string; recipient: string; data: unknown };

/** What is in a mail that was called back; the address is empty where there was none. */
export type CalledBack = Pick<MailRow, 'recipient' | 'data'>;

const table: QueueTable<ClaimedMail> = {
  name: 'outgoing_mail',
  gives: ['kind', 'cause', 'recipient', 'data'],
  done: ['sent', 'sent_at'],
  waitingSince: 'created_at',
  nextTry: 'next_attempt_at',
  problem: 'problem',
  // The mail would be of no use any more.
  isGivenUp: 'now() >= give_up_at',
  wiped: 'data',
};

/** The mails that the shop owes: of several backends on one database each mail is written by one and sent by one. */
export class OutboxService extends withQueue(MedusaService({ OutgoingMail }), table) {
  /**
   * Writes the mail, unless there is one of this kind and cause already. True when it was written.
   *
   * @param heldSeconds before that it does not leave
   */
  @InjectManager()
  async write(
    mail: MailRow,
    usefulForMinutes: number,
    heldSeconds = 0,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const { kind, cause, recipient, data } = mail;
    const id = generateEntityId(undefined, 'mail');
    const written = await execute(
      context,
      `INSERT INTO outgoing_mail (id, kind, cause, recipient, data, give_up_at, next_attempt_at)
       VALUES (?, ?, ?, ?, ?, now() + ? * interval '1 minute', now() + ? * interval '1 second')
       ON CONFLICT (kind, cause) DO NOTHING RETURNING id`,
      [id, kind, cause, recipient, JSON.stringify(data), usefulForMinutes, heldSeconds],
    );
    return written.length === 1;
  }

  /** Says anew when mails leave that nobody has tried to send yet. */
  @InjectManager()
  async leaveIn(
    kind: string,
    causes: readonly string[],
    seconds: number,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    if (causes.length === 0) return;
    await execute(
      context,
      `UPDATE outgoing_mail SET next_attempt_at = now() + ? * interval '1 second', updated_at = now()
       WHERE kind = ? AND cause IN (?) AND status = 'waiting' AND attempts = 0`,
      [seconds, kind, causes],
    );
  }

  /**
   * Calls a mail back that nobody has tried to send yet: it does not leave, nor does any sweep make up for it. Answers
   * what was in it, for `giveBack`; undefined when it is out of reach. One that was never written is called back too.
   */
  @InjectManager()
  async callBack(
    kind: string,
    cause: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<CalledBack | undefined> {
    const [mail] = await execute<CalledBack>(
      context,
      `WITH before AS (SELECT recipient, data FROM outgoing_mail WHERE kind = ? AND cause = ?), called AS (
         INSERT INTO outgoing_mail (id, kind, cause, recipient, data, status, give_up_at)
         VALUES (?, ?, ?, '', '{}', 'skipped', now())
         ON CONFLICT (kind, cause) DO UPDATE SET status = 'skipped', recipient = '', data = '{}', updated_at = now()
         WHERE outgoing_mail.status = 'waiting' AND outgoing_mail.attempts = 0 RETURNING id
       )
       SELECT coalesce(before.recipient, '') AS recipient, coalesce(before.data, '{}') AS data
       FROM called LEFT JOIN before ON true`,
      [kind, cause, generateEntityId(undefined, 'mail'), kind, cause],
    );
    return mail;
  }

  /** The undo of `callBack`: the mail is owed after all. */
  @InjectManager()
  async giveBack(
    kind: string,
    cause: string,
    { recipient, data }: CalledBack,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    if (recipient === '') return;
    await execute(
      context,
      `UPDATE outgoing_mail SET status = 'waiting', recipient = ?, data = ?, next_attempt_at = now(), updated_at = now()
       WHERE kind = ? AND cause = ? AND status = 'skipped' AND recipient = ''`,
      [recipient, JSON.stringify(data), kind, cause],
    );
  }

  /**
   * Notes that nobody is to be written to about this, so that no sweep makes up for it later; a mail that waits to leave
   * does not.
   */
  @InjectManager()
  async skip(kind: string, cause: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      `INSERT INTO outgoing_mail (id, kind, cause, recipient, data, status, give_up_at)
       VALUES (?, ?, ?, '', '{}', 'skipped', now())
       ON CONFLICT (kind, cause) DO UPDATE SET status = 'skipped', recipient = '', data = '{}', updated_at = now()
       WHERE outgoing_mail.status = 'waiting'`,
      [generateEntityId(undefined, 'mail'), kind, cause],
    );
  }

  /** Which of these causes have their mail already (waiting, sent, skipped or given up). */
  async known(kind: string, causes: readonly string[]): Promise<Set<string>> {
    const mails = await this.listOutgoingMails({ kind, cause: [...causes] }, { select: ['cause'] });
    return new Set(mails.map(({ cause }) => cause));
  }

  /** The mails of these kinds that these causes had, the oldest first. */
  async ofCauses(kinds: readonly string[], causes: readonly string[]) {
    return this.listOutgoingMails(
      { kind: [...kinds], cause: [...causes] },
      { select: ['id', 'kind', 'cause', 'recipient', 'status', 'created_at', 'sent_at'], order: { created_at: 'ASC' } },
    );
  }

  /** Personal data of mails that are over goes; the row stays, so that the mail stays one. */
  @InjectManager()
  async forgetOlderThan(days: number, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      `UPDATE outgoing_mail SET recipient = '', updated_at = now()
       WHERE status <> 'waiting' AND recipient <> '' AND created_at < now() - ? * interval '1 day'`,
      [days],
    );
  }
}
