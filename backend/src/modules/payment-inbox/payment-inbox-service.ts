import { MedusaService } from '@medusajs/framework/utils';
import { backOffMinutes } from '../../process/back-off-minutes';
import { PaymentEvent } from './models/payment-event';

/** The part of knex that the inbox needs. */
export interface Database {
  raw(sql: string, values: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export type NewPaymentEvent = { id: string; type: string; about: string; facts: object; needsWork: boolean };

/** An event that this process alone is to work on. */
export type ClaimedEvent = { id: string; type: string; about: string; facts: unknown; attempts: number };

/** By then, four hours on, nothing that passes by itself is to blame. */
const mostAttempts = 8;

/** Longer than the work on a few of them may take, so that no two processes do it at once. */
const claimSeconds = 120;

/**
 * What the card provider told the shop. Every verb is one statement: of several backends on one database each event
 * is stored by one and worked on by one.
 */
export class PaymentInboxService extends MedusaService({ PaymentEvent }) {
  readonly #database: Database;

  constructor(dependencies: { __pg_connection__: Database }, ...rest: unknown[]) {
    super(dependencies, ...rest);
    this.#database = dependencies.__pg_connection__;
  }

  /** Stores the event, unless it was told before. True when it is new. */
  async store({ id, type, about, facts, needsWork }: NewPaymentEvent): Promise<boolean> {
    const { rows } = await this.#database.raw(
      `INSERT INTO payment_event (id, type, about, facts, status, done_at)
       SELECT told.id, told.type, told.about, told.facts, CASE WHEN told.needs_work THEN 'waiting' ELSE 'done' END,
         CASE WHEN told.needs_work THEN NULL ELSE now() END
       FROM (SELECT ?::text, ?::text, ?::text, ?::jsonb, ?::boolean) AS told (id, type, about, facts, needs_work)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, type, about, JSON.stringify(facts), needsWork],
    );
    return rows.length === 1;
  }

  /** Takes events that are due, the oldest first; each is given to one caller only. */
  async claim(most: number): Promise<ClaimedEvent[]> {
    const { rows } = await this.#database.raw(
      `UPDATE payment_event SET attempts = attempts + 1, claimed_until = now() + ? * interval '1 second', updated_at = now()
       WHERE id IN (
         SELECT id FROM payment_event
         WHERE status = 'waiting' AND next_try_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
         ORDER BY next_try_at LIMIT ? FOR UPDATE SKIP LOCKED
       )
       RETURNING id, type, about, facts, attempts`,
      [claimSeconds, most],
    );
    return rows.map(({ id, type, about, facts, attempts }) => ({
      id: String(id),
      type: String(type),
      about: String(about),
      facts,
      attempts: Number(attempts),
    }));
  }

  async markDone(id: string): Promise<void> {
    await this.#database.raw(
      `UPDATE payment_event SET status = 'done', done_at = now(), claimed_until = NULL, last_error = NULL,
         updated_at = now() WHERE id = ?`,
      [id],
    );
  }

  /** To be tried again later, or given up when it has been tried often enough. True when it was given up. */
  async markFailed({ id, attempts }: ClaimedEvent, problem: string): Promise<boolean> {
    const isDead = attempts >= mostAttempts;
    await this.#database.raw(
      `UPDATE payment_event SET status = ?, claimed_until = NULL, last_error = ?, updated_at = now(),
         next_try_at = now() + ? * interval '1 minute' WHERE id = ?`,
      [isDead ? 'dead' : 'waiting', problem, backOffMinutes(attempts), id],
    );
    return isDead;
  }

  /** By then the provider tells nothing again. */
  async forgetOlderThan(days: number): Promise<void> {
    await this.#database.raw(
      `DELETE FROM payment_event WHERE status <> 'waiting' AND received_at < now() - ? * interval '1 day'`,
      [days],
    );
  }

  /** How long the oldest event that is not done has been waiting, in seconds; 0 when none is. */
  async oldestWaitingSeconds(): Promise<number> {
    const { rows } = await this.#database.raw(
      `SELECT coalesce(extract(epoch FROM now() - min(received_at)), 0) AS age FROM payment_event
       WHERE status = 'waiting'`,
      [],
    );
    return Math.round(Number(rows[0]?.age ?? 0));
  }

  async countGivenUp(): Promise<number> {
    const { rows } = await this.#database.raw(`SELECT count(*) AS number FROM payment_event WHERE status = 'dead'`, []);
    return Number(rows[0]?.number ?? 0);
  }
}
