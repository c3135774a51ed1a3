import { generateEntityId, MedusaService } from '@medusajs/framework/utils';
import { execute } from '../../database/execute';
import { MoneyCase } from './models/money-case';
import { authorizationHoldMs, paidSessionsSql, placedTotalsSql, unbookedRefundsSql, unfinishedSql } from './unfinished';

export type Trouble = 'order_missing' | 'order_incomplete' | 'not_captured' | 'not_wanted' | 'refund_due' | 'duplicate';
export type CaseState = 'retrying' | 'needs_attention' | 'resolved' | 'refunded';
export type Failure = { at: string; tried: string; why: string };

/** `amount` is in pounds. */
export type CaseDetails = {
  subject: string;
  cart_id: string | null;
  order_id: string | null;
  intent_id: string | null;
  trouble: Trouble;
  amount: number | null;
};

export type OpenCase = CaseDetails & {
  id: string;
  state: CaseState;
  attempts: number;
  failures: Failure[];
  next_try_at: Date;
};
export type Unfinished = { order_id: string | null; cart_id: string | null; session_id: string | null; since: Date };

/** A module that runs on its own has no event bus. */
type Dependencies = { event_bus?: { emit(message: { name: string; data: object }): Promise<void> } };

/** Emitted once by each process that starts, so that unfinished payments are looked for at once. */
export const backendStarted = 'backend.started';

/** After this many failures the money is refunded, or the owner decides. */
export const maxFailures = 3;
/** One round finds the same payment by several ids, and must try it once. */
const minRetrySeconds = 10;
const retryMinutes = [1, 5, 15, 60];
const maxRows = 500;
const columns =
  'id, subject, cart_id, order_id, intent_id, trouble, amount::float AS amount, state, attempts, failures, next_try_at';

export class MoneyCasesService extends MedusaService({ MoneyCase }) {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.#dependencies = dependencies;
  }

  __hooks = {
    /** Medusa calls this when everything is loaded, subscribers included. */
    onApplicationStart: async () => {
      await this.#dependencies.event_bus?.emit({ name: backendStarted, data: {} });
    },
  };

  /** The oldest first. A payment younger than `until` is still being worked on. */
  async findUnfinished(now: Date, until: Date): Promise<Unfinished[]> {
    const between = [new Date(now.getTime() - authorizationHoldMs), until];
    const rows = await execute<Unfinished>(this, unfinishedSql, [
      ...between,
      ...between,
      ...between,
      ...between,
      maxRows,
    ]);
    return rows.map((row) => ({ ...row, since: new Date(row.since) }));
  }

  /** The metrics need these. An unfinished payment has a case from its first failure on. */
  async readFigures() {
    const [row] = await execute<Record<'unfinished' | 'needs_attention', string>>(
      this,
      `SELECT count(*) FILTER (WHERE state = 'retrying') AS unfinished,
         count(*) FILTER (WHERE state = 'needs_attention') AS needs_attention
       FROM money_case WHERE ended_at IS NULL`,
    );
    return { unfinished: Number(row?.unfinished), needs_attention: Number(row?.needs_attention) };
  }

  /** Payments with a refund that was recorded and perhaps never requested from the card provider. */
  async findUnbookedRefunds(now: Date, until: Date): Promise<string[]> {
    const between = [new Date(now.getTime() - authorizationHoldMs), until];
    const rows = await execute<{ intent_id: string }>(this, unbookedRefundsSql, between);
    return rows.map(({ intent_id }) => intent_id);
  }

  /** Orders with credit lines that were begun and not confirmed, as many as a round takes. */
  async findBegunCredits(until: Date): Promise<string[]> {
    const rows = await execute<{ order_id: string }>(
      this,
      `SELECT order_id FROM order_change
       WHERE status = 'pending' AND change_type = 'credit_line' AND created_at < ? AND deleted_at IS NULL
       ORDER BY created_at, id LIMIT 20`,
      [until],
    );
    return rows.map(({ order_id }) => order_id);
  }

  async findPaidSessions(ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await execute<{ session_id: string }>(this, paidSessionsSql, [ids]);
    return new Set(rows.map((row) => row.session_id));
  }

  /** Pounds by order: what was to be paid when it was placed, after gift cards and codes. */
  async findPlacedTotals(orderIds: string[]): Promise<Map<string, number>> {
    if (orderIds.length === 0) return new Map();
    const rows = await execute<{ id: string; total: number | null }>(this, placedTotalsSql, [orderIds]);
    return new Map(rows.flatMap(({ id, total }) => (total === null ? [] : [[id, total]])));
  }

  /** Orders with this cart's id in their metadata, linked or not; the oldest first. */
  async findOrdersOfCart(cartId: string, since: Date) {
    const rows = await execute<{ id: string }>(
      this,
      `SELECT id FROM "order" WHERE created_at >= ? AND deleted_at IS NULL AND metadata ->> 'cart_id' = ?
       ORDER BY created_at, id`,
      [since, cartId],
    );
    return rows.map(({ id }) => id);
  }

  async findDueCases(now: Date): Promise<OpenCase[]> {
    return execute<OpenCase>(
      this,
      `SELECT ${columns} FROM money_case WHERE ended_at IS NULL AND next_try_at <= ? ORDER BY next_try_at, id LIMIT ?`,
      [now, maxRows],
    );
  }

  async findOpenCase(subject: string): Promise<OpenCase | undefined> {
    const sql = `SELECT ${columns} FROM money_case WHERE subject = ? AND ended_at IS NULL`;
    const [row] = await execute<OpenCase>(this, sql, [subject]);
    return row;
  }

  /** Opens a case before a refund, so that the shopper is told even if the process dies. */
  async open(about: CaseDetails): Promise<void> {
    await execute(
      this,
      `INSERT INTO money_case (id, subject, cart_id, order_id, intent_id, trouble, amount, raw_amount)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (subject) WHERE ended_at IS NULL DO NOTHING`,
      this.#columnsOf(about),
    );
  }

  /** The first failure opens the case. */
  async recordFailure(about: CaseDetails, failure: Failure): Promise<OpenCase> {
    const [row] = await execute<OpenCase>(
      this,
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
      [...this.#columnsOf(about), JSON.stringify([failure]), new Date(Date.parse(failure.at) + minRetrySeconds * 1000)],
    );
    if (!row) throw new Error('The case was not kept.');
    return row;
  }

  /** The shop goes on retrying at growing intervals. */
  async escalateToOwner({ id, attempts }: OpenCase, now: Date) {
    const pause = retryMinutes[Math.min(Math.max(attempts - maxFailures, 0), retryMinutes.length - 1)] ?? 60;
    await execute(
      this,
      `UPDATE money_case SET state = 'needs_attention', next_try_at = ?, updated_at = now() WHERE id = ?`,
      [new Date(now.getTime() + pause * 60_000), id],
    );
  }

  /** Ends the open case, or records an ended one. */
  async end(about: CaseDetails, state: 'resolved' | 'refunded', now: Date): Promise<string> {
    const { subject, order_id, amount } = about;
    const [row] = await execute<{ id: string }>(
      this,
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

  async forgetEndedBefore(days: number): Promise<void> {
    await execute(this, `DELETE FROM money_case WHERE ended_at < now() - ? * interval '1 day'`, [days]);
  }

  #columnsOf({ subject, cart_id, order_id, intent_id, trouble, amount }: CaseDetails): unknown[] {
    const raw = amount === null ? null : JSON.stringify({ value: String(amount), precision: 20 });
    return [generateEntityId(undefined, 'money'), subject, cart_id, order_id, intent_id, trouble, amount, raw];
  }
}
