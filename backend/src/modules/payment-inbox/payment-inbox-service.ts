import { generateEntityId, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { type Claimed, type QueueTable, withQueue } from '../../queue/with-queue';
import { LedgerDifference, PaymentDispute, PaymentEvent } from './models/payment-inbox';

/** `pause` delays the work, in seconds. */
export type NewPaymentEvent = {
  id: string;
  type: string;
  about: string;
  facts: object;
  needsWork: boolean;
  pause: number;
};

export type ClaimedEvent = Claimed & { type: string; about: string; facts: unknown };

type NewDifference = {
  payment_intent: string;
  order_id: string;
  order_number: number;
  what: 'taken' | 'refunded';
  ours: number;
  theirs: number;
  isSettled: boolean;
};

/** `amount` is in pence; `order_id` is empty while the order is unknown. */
type NewDispute = {
  id: string;
  order_id: string;
  amount: number;
  reason: string;
  standing: 'open' | 'under review' | 'won' | 'lost';
  is_inquiry: boolean;
  answer_by: Date | null;
};

const table: QueueTable<ClaimedEvent> = {
  name: 'payment_event',
  gives: ['type', 'about', 'facts'],
  done: ['done', 'done_at'],
  waitingSince: 'received_at',
  nextTry: 'next_try_at',
  problem: 'last_error',
  // Eight attempts take four hours: no temporary failure lasts that long.
  isGivenUp: 'attempts >= 8',
};

export class PaymentInboxService extends withQueue(
  MedusaService({ LedgerDifference, PaymentDispute, PaymentEvent }),
  table,
) {
  async store(event: NewPaymentEvent): Promise<boolean> {
    const { id, type, about, facts, needsWork, pause } = event;
    const stored = await execute(
      this,
      `INSERT INTO payment_event (id, type, about, facts, status, done_at, next_try_at)
       VALUES (?, ?, ?, ?, ?, CASE WHEN ? THEN NULL ELSE now() END, now() + ? * interval '1 second') ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, type, about, JSON.stringify(facts), needsWork ? 'waiting' : 'done', needsWork, pause],
    );
    return stored.length === 1;
  }

  /** Deletes old events that the provider will not deliver again. */
  async forgetOlderThan(days: number): Promise<void> {
    await execute(
      this,
      `DELETE FROM payment_event WHERE status <> 'waiting' AND received_at < now() - ? * interval '1 day'`,
      [days],
    );
  }

  async countGivenUp(): Promise<number> {
    const [, count] = await this.listAndCountPaymentEvents({ status: 'dead' }, { select: ['id'], take: 1 });
    return count;
  }

  async findKnownDifferences(intents: readonly string[]): Promise<Set<string>> {
    const rows = await this.listLedgerDifferences({ payment_intent: [...intents] }, { take: null });
    return new Set(
      rows.map(({ payment_intent, what, ours, theirs }) => [payment_intent, what, ours, theirs].join(' ')),
    );
  }

  async listOpenDifferences(): Promise<string[]> {
    const rows = await execute<{ payment_intent: string }>(
      this,
      'SELECT DISTINCT payment_intent FROM ledger_difference WHERE settled_at IS NULL',
    );
    return rows.map(({ payment_intent }) => payment_intent);
  }

  /** `compared_at` is in seconds since 1970; undefined before the first night. */
  async readBookFigures() {
    const [row] = await execute<{ differences: string; compared_at: string | null }>(
      this,
      `SELECT (SELECT count(DISTINCT payment_intent) FROM ledger_difference WHERE settled_at IS NULL) AS differences,
         (SELECT extract(epoch FROM compared_at) FROM ledger_comparison) AS compared_at`,
    );
    const { differences, compared_at } = row ?? { differences: 0, compared_at: null };
    return { differences: Number(differences), compared_at: compared_at === null ? undefined : Number(compared_at) };
  }

  async noteComparison(): Promise<void> {
    await execute(
      this,
      `INSERT INTO ledger_comparison (id, compared_at) VALUES ('last', now())
       ON CONFLICT (id) DO UPDATE SET compared_at = excluded.compared_at`,
    );
  }

  async settleDifferences(intents: readonly string[]): Promise<void> {
    if (intents.length === 0) return;
    await execute(
      this,
      `UPDATE ledger_difference SET settled_at = now(), updated_at = now()
       WHERE settled_at IS NULL AND payment_intent IN (?)`,
      [intents],
    );
  }

  /** A difference has one row, however often it is found. One that is found again unsettled is open again. */
  @InjectTransactionManager()
  async saveDifferences(found: readonly NewDifference[], @MedusaContext() context: DatabaseContext = {}) {
    for (const { payment_intent, order_id, order_number, what, ours, theirs, isSettled } of found) {
      await execute(
        context,
        `INSERT INTO ledger_difference (id, payment_intent, order_id, order_number, what, ours, theirs, settled_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, CASE WHEN ? THEN now() ELSE NULL END)
         ON CONFLICT (payment_intent, what, ours, theirs) DO UPDATE SET
           settled_at = CASE WHEN excluded.settled_at IS NOT NULL
             THEN coalesce(ledger_difference.settled_at, excluded.settled_at) END, updated_at = now()`,
        [generateEntityId(undefined, 'diff'), payment_intent, order_id, order_number, what, ours, theirs, isSettled],
      );
    }
  }

  /**
   * A late event does not reopen a dispute that was decided; one of money that moved after all loses it. An inquiry may become a dispute, and not the reverse; its end
   * ends an open dispute, which is an inquiry that was stored before inquiries were told apart.
   */
  async saveDispute(dispute: NewDispute): Promise<void> {
    const { id, order_id, amount, reason, standing, is_inquiry, answer_by } = dispute;
    await execute(
      this,
      `INSERT INTO payment_dispute (id, order_id, amount, reason, standing, is_inquiry, answer_by)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET
         order_id = CASE WHEN excluded.order_id = '' THEN payment_dispute.order_id ELSE excluded.order_id END,
         standing = CASE WHEN excluded.is_inquiry AND NOT payment_dispute.is_inquiry
                        AND NOT (payment_dispute.standing = 'open' AND excluded.standing = 'won')
                      OR excluded.is_inquiry = payment_dispute.is_inquiry AND payment_dispute.standing IN ('won', 'lost')
                        AND NOT (payment_dispute.standing = 'won' AND excluded.standing = 'lost')
                    THEN payment_dispute.standing ELSE excluded.standing END,
         is_inquiry = payment_dispute.is_inquiry AND excluded.is_inquiry,
         amount = excluded.amount, reason = excluded.reason, answer_by = excluded.answer_by, updated_at = now()`,
      [id, order_id, amount, reason, standing, is_inquiry, answer_by?.toISOString() ?? null],
    );
  }

  async findKnownStandings(ids: readonly string[]): Promise<Map<string, Pick<NewDispute, 'standing' | 'is_inquiry'>>> {
    const rows = await this.listPaymentDisputes(
      { id: [...ids] },
      { select: ['id', 'standing', 'is_inquiry'], take: null },
    );
    return new Map(rows.map(({ id, standing, is_inquiry }) => [id, { standing, is_inquiry }]));
  }

  async sumLostDisputes(orders: readonly string[]): Promise<Map<string, number>> {
    const lost = await this.listPaymentDisputes({ order_id: [...orders], standing: 'lost' }, { take: null });
    const sums = new Map<string, number>();
    for (const { order_id, amount } of lost) sums.set(order_id, (sums.get(order_id) ?? 0) + amount);
    return sums;
  }
}
