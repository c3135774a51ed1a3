import type { Charge, Dispute, LedgerEvent, PaymentIntent, Refund } from '../ledger/objects.ts';
import type { Sandbox } from '../sandbox.ts';

export type Payment = {
  intent: PaymentIntent;
  charge: Charge | null;
  card: string;
  refunds: Refund[];
  disputes: Dispute[];
};
export type Delivery = { event: LedgerEvent; state: string; attempts: number; answer: string };
export type LedgerView = { payments: Payment[]; events: Delivery[]; older: string | null; webhooks: string };

const perPage = 25;

export function readLedger(sandbox: Sandbox, after: string): LedgerView {
  const { ledger } = sandbox;
  const page = ledger.list('payment_intent', { limit: perPage, ...(after === '' ? {} : { after }) });
  const payments = page.data.map((intent): Payment => {
    const charge = intent.latest_charge === null ? null : (ledger.get('charge', intent.latest_charge) ?? null);
    const method = charge === null ? undefined : ledger.get('payment_method', charge.payment_method);
    const card = method === undefined ? '' : `${method.card.brand} ···· ${method.card.last4}`;
    const where = { payment_intent: intent.id };
    return {
      intent,
      charge,
      card,
      refunds: ledger.list('refund', { where, limit: 100 }).data,
      disputes: ledger.list('dispute', { where, limit: 100 }).data,
    };
  });
  const delivery = ledger.database.prepare('SELECT state, attempts, answer FROM deliveries WHERE event_id = ?');
  const events = ledger.list('event', { limit: 40 }).data.map((event): Delivery => {
    const row = delivery.get(event.id);
    return {
      event,
      state: row === undefined ? 'not sent' : String(row.state),
      attempts: Number(row?.attempts ?? 0),
      answer: typeof row?.answer === 'string' ? row.answer : '',
    };
  });
  const { webhookUrl, webhookEvents } = sandbox.settings;
  return {
    payments,
    events,
    older: page.hasMore ? (payments.at(-1)?.intent.id ?? null) : null,
    webhooks:
      webhookUrl === ''
        ? 'Events go nowhere: no webhook address is set.'
        : `These are sent to ${webhookUrl}: ${webhookEvents.join(', ')}.`,
  };
}
