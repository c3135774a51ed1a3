import type { Faults, WebhookMode } from '../faults.ts';
import type { Ledger } from '../ledger/ledger-store.ts';
import { nowInSeconds } from '../ledger/new-id.ts';
import type { LedgerEvent } from '../ledger/objects.ts';
import type { Log } from '../log.ts';
import { signatureHeader } from './signature.ts';

const second = 1000;
const minute = 60 * second;

/** The last delay is repeated for about three days, as at Stripe. */
export const defaultRetryDelays = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute];
const maxAttempts = 80;
const maxConcurrent = 4;
const timeoutMs = 10 * second;

export type WebhookSender = { wake: () => void; stop: () => Promise<void> };
type Options = { ledger: Ledger; url: string; secret: string; faults: Faults; log: Log; retryDelays: number[] };

/** Retries until the shop answers 2xx. Pending deliveries survive a restart in the ledger. */
export function startWebhookSender({ ledger, url, secret, faults, log, retryDelays }: Options): WebhookSender {
  const due = ledger.database.prepare(
    "SELECT event_id, attempts FROM deliveries WHERE state = 'waiting' AND next_at <= ? ORDER BY next_at, rowid",
  );
  const next = ledger.database.prepare(
    "SELECT min(next_at) AS at FROM deliveries WHERE state = 'waiting' AND next_at > ?",
  );
  const updateDelivery = ledger.database.prepare(
    'UPDATE deliveries SET state = ?, attempts = ?, next_at = ?, answer = ? WHERE event_id = ?',
  );
  const underway = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (stopping.signal.aborted || url === '') return;
    // Both queries use one timestamp, or a row that falls between two would never be sent.
    const now = Date.now();
    for (const { id, attempts, mode } of listDue(now)) {
      if (underway.size >= maxConcurrent) return;
      if (underway.has(id)) continue;
      const delivery = deliver(id, attempts, mode).catch(() => log('event_delivery_failed', { id }));
      underway.set(
        id,
        delivery.finally(() => onSent(id)),
      );
    }
    const upcoming = next.get(now)?.at;
    if (typeof upcoming === 'number') timer = setTimeout(wake, Math.max(upcoming - Date.now(), 1));
  }

  /** Events in reverse order are sent one at a time. */
  function listDue(now: number) {
    const rows = due.all(now).map((row) => {
      const id = String(row.event_id);
      const event = ledger.get('event', id);
      return { id, attempts: Number(row.attempts), mode: event ? faults.webhooksFor(paymentIdOf(event)) : 'drop' };
    });
    const backwards = rows.filter(({ mode }) => mode === 'reverse').toReversed();
    const next = backwards.find(({ id }) => underway.has(id)) ?? backwards[0];
    const forwards = rows.filter(({ mode }) => mode !== 'off' && mode !== 'reverse');
    return next ? [next, ...forwards] : forwards;
  }

  function onSent(id: string): void {
    underway.delete(id);
    wake();
  }

  async function deliver(id: string, before: number, mode: WebhookMode): Promise<void> {
    const event = ledger.get('event', id);
    if (event === undefined || mode === 'drop') {
      updateDelivery.run('dropped', before, Date.now(), 'dropped on purpose', id);
      return;
    }
    const body = JSON.stringify(event, null, 2);
    const answer = await send(body);
    if (mode === 'duplicate' && !stopping.signal.aborted) await send(body);
    if (stopping.signal.aborted && !answer.isDelivered) return;
    const attempts = before + 1;
    if (answer.isDelivered) {
      updateDelivery.run('delivered', attempts, Date.now(), answer.result, id);
    } else {
      const wait = retryDelays[Math.min(before, retryDelays.length - 1)] ?? minute;
      const state = attempts >= maxAttempts ? 'gave up' : 'waiting';
      updateDelivery.run(state, attempts, Date.now() + wait, answer.result, id);
    }
    log('event', { id, type: event.type, attempt: attempts, answer: answer.result });
  }

  async function send(body: string): Promise<{ isDelivered: boolean; result: string }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (card sandbox)',
          'stripe-signature': signatureHeader(body, secret, nowInSeconds()),
        },
      });
      await response.body?.cancel();
      return { isDelivered: response.ok, result: `answered ${response.status}` };
    } catch {
      return { isDelivered: false, result: 'no answer' };
    }
  }

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.allSettled(underway.values());
    },
  };
}

function paymentIdOf({ data: { object } }: LedgerEvent): string {
  return 'payment_intent' in object && typeof object.payment_intent === 'string' ? object.payment_intent : object.id;
}
