import { generateEntityId, InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { type Claimed, type QueueTable, withQueue } from '../../queue/with-queue';
import { OutgoingMail } from './models/outgoing-mail';

export type MailRow = { kind: string; cause: string; recipient: string; data: object };

/** A mail that this process alone is to send. */
export type ClaimedMail = Claimed & { kind: string; cause: string; recipient: string; data: unknown };

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
  /** Writes the mail, unless there is one of this kind and cause already. True when it was written. */
  @InjectManager()
  async write(mail: MailRow, usefulForMinutes: number, @MedusaContext() context: DatabaseContext = {}) {
    const { kind, cause, recipient, data } = mail;
    const written = await execute(
      context,
      `INSERT INTO outgoing_mail (id, kind, cause, recipient, data, give_up_at)
       VALUES (?, ?, ?, ?, ?, now() + ? * interval '1 minute') ON CONFLICT (kind, cause) DO NOTHING RETURNING id`,
      [generateEntityId(undefined, 'mail'), kind, cause, recipient, JSON.stringify(data), usefulForMinutes],
    );
    return written.length === 1;
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
