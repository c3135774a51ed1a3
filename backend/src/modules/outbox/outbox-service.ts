import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { backOffMinutes } from '../../process/back-off-minutes';
import { OutgoingMail } from './models/outgoing-mail';

/** The part of knex that the outbox needs. */
export interface Database {
  raw(sql: string, values: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export type MailRow = { kind: string; cause: string; recipient: string; data: object };

/** A mail that this process alone is to send. */
export type ClaimedMail = {
  id: string;
  kind: string;
  cause: string;
  recipient: string;
  data: unknown;
  attempts: number;
};

/** Longer than the mail server may take to answer, so that a mail is not sent by two processes at once. */
const claimSeconds = 120;

/**
 * The mails that the shop owes. Every verb is one statement: of several backends on one database each mail is
 * written by one and sent by one.
 */
export class OutboxService extends MedusaService({ OutgoingMail }) {
  readonly #database: Database;

  constructor(dependencies: { __pg_connection__: Database }, ...rest: unknown[]) {
    super(dependencies, ...rest);
    this.#database = dependencies.__pg_connection__;
  }

  /** Writes the mail, unless there is one of this kind and cause already. True when it was written. */
  async write({ kind, cause, recipient, data }: MailRow, usefulForMinutes: number): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `INSERT INTO outgoing_mail (id, kind, cause, recipient, data, give_up_at)
       VALUES (?, ?, ?, ?, ?::jsonb, now() + ? * interval '1 minute')
       ON CONFLICT (kind, cause) DO NOTHING RETURNING id`,
      [generateEntityId(undefined, 'mail'), kind, cause, recipient, JSON.stringify(data), usefulForMinutes],
    );
    return rows.length === 1;
  }

  /** Notes that nobody is to be written to about this, so that no sweep makes up for it later. */
  async skip(kind: string, cause: string): Promise<void> {
    await this.#database.raw(
      `INSERT INTO outgoing_mail (id, kind, cause, recipient, data, status, give_up_at)
       VALUES (?, ?, ?, '', '{}', 'skipped', now()) ON CONFLICT (kind, cause) DO NOTHING`,
      [generateEntityId(undefined, 'mail'), kind, cause],
    );
  }

  /** Which of these causes have their mail already (waiting, sent, skipped or given up). */
  async known(kind: string, causes: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.#database.raw('SELECT cause FROM outgoing_mail WHERE kind = ? AND cause = ANY(?)', [
      kind,
      causes,
    ]);
    return new Set(rows.map(({ cause }) => String(cause)));
  }

  /** Takes mails that are due, the oldest first; each is given to one caller only. */
  async claim(most: number): Promise<ClaimedMail[]> {
    const { rows } = await this.#database.raw(
      `UPDATE outgoing_mail SET attempts = attempts + 1, claimed_until = now() + ? * interval '1 second', updated_at = now()
       WHERE id IN (
         SELECT id FROM outgoing_mail
         WHERE status = 'waiting' AND next_attempt_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
         ORDER BY next_attempt_at LIMIT ? FOR UPDATE SKIP LOCKED
       )
       RETURNING id, kind, cause, recipient, data, attempts`,
      [claimSeconds, most],
    );
    return rows.map(({ id, kind, cause, recipient, data, attempts }) => ({
      id: String(id),
      kind: String(kind),
      cause: String(cause),
      recipient: String(recipient),
      data,
      attempts: Number(attempts),
    }));
  }

  async markSent(id: string): Promise<void> {
    await this.#database.raw(
      `UPDATE outgoing_mail SET status = 'sent', sent_at = now(), claimed_until = NULL, problem = NULL, data = '{}',
         updated_at = now() WHERE id = ?`,
      [id],
    );
  }

  /** To be tried again later, or given up when the mail would be of no use by then. True when it was given up. */
  async markFailed({ id, attempts }: ClaimedMail, problem: string): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `UPDATE outgoing_mail SET
         claimed_until = NULL, problem = ?, updated_at = now(), next_attempt_at = now() + ? * interval '1 minute',
         status = CASE WHEN now() >= give_up_at THEN 'dead' ELSE status END,
         data = CASE WHEN now() >= give_up_at THEN '{}'::jsonb ELSE data END
       WHERE id = ? RETURNING status`,
      [problem, backOffMinutes(attempts), id],
    );
    return rows[0]?.status === 'dead';
  }

  /** Personal data of mails that are over goes; the row stays, so that the mail stays one. */
  async forgetOlderThan(days: number): Promise<void> {
    await this.#database.raw(
      `UPDATE outgoing_mail SET recipient = '', updated_at = now()
       WHERE status <> 'waiting' AND recipient <> '' AND created_at < now() - ? * interval '1 day'`,
      [days],
    );
  }

  /** How long the oldest mail that is due has been waiting, in seconds; 0 when none is. */
  async oldestWaitingSeconds(): Promise<number> {
    const { rows } = await this.#database.raw(
      `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS age FROM outgoing_mail
       WHERE status = 'waiting'`,
      [],
    );
    return Math.round(Number(rows[0]?.age ?? 0));
  }
}
