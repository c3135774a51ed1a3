import { generateEntityId, InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { MoneyCase } from './models/money-case';
import { heldForMs, settledSql, unbookedRefundsSql, unfinishedSql } from './unfinished';

export type Trouble = 'order_missing' | 'order_incomplete' | 'not_captured' | 'not_wanted' | 'refund_due' | 'duplicate';
export type CaseState = 'retrying' | 'needs_attention' | 'resolved' | 'refunded';
export type Failure = { at: string; tried: string; why: string };

/** What a case is about; `amount` in pounds. */
export type About = {
  subject: string;
  cart_id: string | null;
  order_id: string | null;
  intent_id: string | null;
  trouble: Trouble;
  amount: number | null;
};

export type OpenCase = About & {
  id: string;
  state: CaseState;
  attempts: number;
  failures: Failure[];
  next_try_at: Date;
};
/** Something whose money is not settled, by one of its names. */
export type Unfinished = { order_id: string | null; cart_id: string | null; session_id: string | null; since: Date };

/** Asked for when it is needed: a module on its own has none. */
type Dependencies = { event_bus?: { emit(message: { name: string; data: object }): Promise<void> } };

/** Said once by each process that begins: whatever another one left unfinished is looked for at once. */
export const backendStarted = 'backend.started';

/** After so many failures of one subject it is ended: given back, or the owner's. */
export const mostFailures = 3;
/** Seconds: one round finds the same by several of its names, and tries it once. */
const breath = 10;
/** Minutes between the tries of what could not be ended either; from the last one on, each hour. */
const pauses = [1, 5, 15, 60];
const most = 500;
const columns =
  'id, subject, cart_id, order_id, intent_id, trouble, amount::float AS amount, state, attempts, failures, next_try_at';

/** What was left unfinished about money: found in Medusa's own tables, and kept until some time after it ended. */
export class MoneyCasesService extends MedusaService({ MoneyCase }) {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#dependencies = dependencies;
  }

  __hooks = {
    /** Medusa asks when everything is loaded, subscribers too. */
    onApplicationStart: async () => {
      await this.#dependencies.event_bus?.emit({ name: backendStarted, data: {} });
    },
  };

  /** The oldest first. What is younger than `until` is still in the hands of whoever began it. */
  @InjectManager()
  async findUnfinished(now: Date, until: Date, @MedusaContext() context: DatabaseContext = {}): Promise<Unfinished[]> {
    const between = [new Date(now.getTime() - heldForMs), until];
    const rows = await execute<Unfinished>(context, unfinishedSql, [...between, ...between, ...between, most]);
    return rows.map((row) => ({ ...row, since: new Date(row.since) }));
  }

  /** Payments at the card provider with a refund that was written down, and perhaps never asked for. */
  @InjectManager()
  async findUnbookedRefunds(now: Date, until: Date, @MedusaContext() context: DatabaseContext = {}): Promise<string[]> {
    const between = [new Date(now.getTime() - heldForMs), until];
    const rows = await execute<{ intent_id: string }>(context, unbookedRefundsSql, between);
    return rows.map(({ intent_id }) => intent_id);
  }

  @InjectManager()
  async settledSessions(ids: string[], @MedusaContext() context: DatabaseContext = {}): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await execute<{ session_id: string }>(context, settledSql, [ids]);
    return new Set(rows.map((row) => row.session_id));
  }

  /** Orders that name this cart, linked to it or not; the oldest first. */
  @InjectManager()
  async ordersNaming(cartId: string, since: Date, @MedusaContext() context: DatabaseContext = {}) {
    const rows = await execute<{ id: string }>(
      context,
      `SELECT id FROM "order" WHERE created_at >= ? AND deleted_at IS NULL AND metadata ->> 'cart_id' = ?
       ORDER BY created_at`,
      [since, cartId],
    );
    return rows.map(({ id }) => id);
  }

  /** Open cases that are to be tried again; the longest waiting first. */
  @InjectManager()
  async dueCases(now: Date, @MedusaContext() context: DatabaseContext = {}): Promise<OpenCase[]> {
    return execute<OpenCase>(
      context,
      `SELECT ${columns} FROM money_case WHERE ended_at IS NULL AND next_try_at <= ? ORDER BY next_try_at LIMIT ?`,
      [now, most],
    );
  }

  @InjectManager()
  async openCase(subject: string, @MedusaContext() context: DatabaseContext = {}): Promise<OpenCase | undefined> {
    const sql = `SELECT ${columns} FROM money_case WHERE subject = ? AND ended_at IS NULL`;
    const [row] = await execute<OpenCase>(context, sql, [subject]);
    return row;
  }

  /** Writes down what is about to be given back, so that whoever is owed a word has it though the process dies. */
  @InjectManager()
  async open(about: About, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      `INSERT INTO money_case (id, subject, cart_id, order_id, intent_id, trouble, amount, raw_amount)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (subject) WHERE ended_at IS NULL DO NOTHING`,
      this.#columnsOf(about),
    );
  }

  /** Counts one more failure of a subject, and opens its case with the first. */
  @InjectManager()
  async noteFailure(about: About, failure: Failure, @MedusaContext() context: DatabaseContext = {}): Promise<OpenCase> {
    const [row] = await execute<OpenCase>(
      context,
      `INSERT INTO money_case (id, subject, cart_id, order_id, intent_id, trouble, amount, raw_amount, attempts, failures, next_try_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?::jsonb, ?)
       ON CONFLICT (subject) WHERE ended_at IS NULL DO UPDATE SET
         attempts = money_case.attempts + 1, updated_at = now(), trouble = excluded.trouble,
         next_try_at = excluded.next_try_at,
         order_id = coalesce(excluded.order_id, money_case.order_id),
         intent_id = coalesce(excluded.intent_id, money_case.intent_id),
         failures = CASE WHEN jsonb_array_length(money_case.failures) < 10
           THEN money_case.failures || excluded.failures
           ELSE (money_case.failures - 3) || excluded.failures END
       RETURNING ${columns}`,
      [...this.#columnsOf(about), JSON.stringify([failure]), new Date(Date.parse(failure.at) + breath * 1000)],
    );
    if (!row) throw new Error('The case was not kept.');
    return row;
  }

  /** The owner's now; the shop goes on trying, later and later. */
  @InjectManager()
  async leaveToOwner({ id, attempts }: OpenCase, now: Date, @MedusaContext() context: DatabaseContext = {}) {
    const pause = pauses[Math.min(Math.max(attempts - mostFailures, 0), pauses.length - 1)] ?? 60;
    await execute(
      context,
      `UPDATE money_case SET state = 'needs_attention', next_try_at = ?, updated_at = now() WHERE id = ?`,
      [new Date(now.getTime() + pause * 60_000), id],
    );
  }

  /** Ends a subject's case, which is opened if it had none. Answers its id. */
  @InjectManager()
  async end(
    about: About,
    state: 'resolved' | 'refunded',
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<string> {
    const { subject, order_id, amount } = about;
    const [row] = await execute<{ id: string }>(
      context,
      `WITH ended AS (
         UPDATE money_case SET state = ?, ended_at = ?, updated_at = now(),
           order_id = coalesce(?, order_id), amount = coalesce(amount, ?::numeric)
         WHERE subject = ? AND ended_at IS NULL RETURNING id
       ), made AS (
         INSERT INTO money_case
           (id, subject, cart_id, order_id, intent_id, trouble, amount, raw_amount, state, ended_at)
         SELECT ?, ?, ?, ?, ?, ?, ?::numeric, ?::jsonb, ?, ?::timestamptz WHERE NOT EXISTS (SELECT 1 FROM ended)
         RETURNING id
       )
       SELECT id FROM ended UNION ALL SELECT id FROM made`,
      [state, now, order_id, amount, subject, ...this.#columnsOf(about), state, now],
    );
    return row?.id ?? '';
  }

  @InjectManager()
  async forgetEndedBefore(days: number, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(context, `DELETE FROM money_case WHERE ended_at < now() - ? * interval '1 day'`, [days]);
  }

  #columnsOf({ subject, cart_id, order_id, intent_id, trouble, amount }: About): unknown[] {
    const raw = amount === null ? null : JSON.stringify({ value: String(amount), precision: 20 });
    return [generateEntityId(undefined, 'money'), subject, cart_id, order_id, intent_id, trouble, amount, raw];
  }
}
