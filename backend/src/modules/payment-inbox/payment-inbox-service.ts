import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils';
import { type DatabaseContext, execute } from '../../database/execute';
import { type Claimed, type QueueTable, withQueue } from '../../queue/with-queue';
import { PaymentEvent } from './models/payment-event';

export type NewPaymentEvent = { id: string; type: string; about: string; facts: object; needsWork: boolean };

/** An event that this process alone is to work on. */
export type ClaimedEvent = Claimed & { type: string; about: string; facts: unknown };

const table: QueueTable<ClaimedEvent> = {
  name: 'payment_event',
  gives: ['type', 'about', 'facts'],
  done: ['done', 'done_at'],
  waitingSince: 'received_at',
  nextTry: 'next_try_at',
  problem: 'last_error',
  // By then, four hours on, nothing that passes by itself is to blame.
  isGivenUp: 'attempts >= 8',
};

/** What the card provider told the shop: of several backends each event is stored by one and worked on by one. */
export class PaymentInboxService extends withQueue(MedusaService({ PaymentEvent }), table) {
  /** Stores the event, unless it was told before. True when it is new. */
  @InjectManager()
  async store(event: NewPaymentEvent, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const { id, type, about, facts, needsWork } = event;
    const stored = await execute(
      context,
      `INSERT INTO payment_event (id, type, about, facts, status, done_at)
       VALUES (?, ?, ?, ?, ?, CASE WHEN ? THEN NULL ELSE now() END) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, type, about, JSON.stringify(facts), needsWork ? 'waiting' : 'done', needsWork],
    );
    return stored.length === 1;
  }

  /** By then the provider tells nothing again. */
  @InjectManager()
  async forgetOlderThan(days: number, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await execute(
      context,
      `DELETE FROM payment_event WHERE status <> 'waiting' AND received_at < now() - ? * interval '1 day'`,
      [days],
    );
  }

  async countGivenUp(): Promise<number> {
    const [, count] = await this.listAndCountPaymentEvents({ status: 'dead' }, { select: ['id'], take: 1 });
    return count;
  }
}
