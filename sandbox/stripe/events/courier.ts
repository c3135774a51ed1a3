import type { Faults, WebhookMode } from '../faults.ts';
import type { Ledger } from '../ledger/ledger-store.ts';
import { nowInSeconds } from '../ledger/new-id.ts';
import type { LedgerEvent } from '../ledger/objects.ts';
import type { Log } from '../log.ts';
import { signatureHeader } from './signature.ts';

const second = 1000;
const minute = 60 * second;

/** The last one is repeated until three days have passed, as Stripe does. */
export const usualWaits = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute];
const mostAttempts = 80;
const atOnce = 4;
const patience = 10 * second;

export type Courier = { wake: () => void; stop: () => Promise<void> };
type Options = { ledger: Ledger; url: string; secret: string; faults: Faults; log: Log; waits: number[] };

/** Carries events to the shop until it answers 2xx. What is still waiting lies in the ledger, not in memory. */
export function startCourier({ ledger, url, secret, faults, log, waits }: Options): Courier {
  const due = ledger.database.prepare(
    "SELECT event_id, attempts FROM deliveries WHERE state = 'waiting' AND next_at <= ? ORDER BY next_at, rowid",
  );
  const next = ledger.database.prepare(
    "SELECT min(next_at) AS at FROM deliveries WHERE state = 'waiting' AND next_at > ?",
  );
  const settle = ledger.database.prepare(
    'UPDATE deliveries SET state = ?, attempts = ?, next_at = ?, answer = ? WHERE event_id = ?',
  );
  const underway = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (stopping.signal.aborted || url === '') return;
    // One moment for both questions: between two, a row could be neither due nor upcoming, and sleep for ever.
    const now = Date.now();
    for (const { id, attempts, mode } of inTurn(now)) {
      if (underway.size >= atOnce) return;
      if (underway.has(id)) continue;
      const delivery = deliver(id, attempts, mode).catch(() => log('event lost sight of', { id }));
      underway.set(
        id,
        delivery.finally(() => settled(id)),
      );
    }
    const upcoming = next.get(now)?.at;
    if (typeof upcoming === 'number') timer = setTimeout(wake, Math.max(upcoming - Date.now(), 1));
  }

  /** What may leave now, in the order in which it does. Of what is sent in reverse one goes after the other. */
  function inTurn(now: number) {
    const rows = due.all(now).map((row) => {
      const id = String(row.event_id);
      const event = ledger.get('event', id);
      return { id, attempts: Number(row.attempts), mode: event ? faults.webhooksFor(paymentOf(event)) : 'drop' };
    });
    const backwards = rows.filter(({ mode }) => mode === 'reverse').toReversed();
    const next = backwards.find(({ id }) => underway.has(id)) ?? backwards[0];
    const forwards = rows.filter(({ mode }) => mode !== 'off' && mode !== 'reverse');
    return next ? [next, ...forwards] : forwards;
  }

  function settled(id: string): void {
    underway.delete(id);
    wake();
  }

  async function deliver(id: string, before: number, mode: WebhookMode): Promise<void> {
    const event = ledger.get('event', id);
    if (event === undefined || mode === 'drop') {
      settle.run('dropped', before, Date.now(), 'dropped on purpose', id);
      return;
    }
    const body = JSON.stringify(event, null, 2);
    const answer = await send(body);
    if (mode === 'duplicate' && !stopping.signal.aborted) await send(body);
    if (stopping.signal.aborted && !answer.arrived) return;
    const attempts = before + 1;
    if (answer.arrived) {
      settle.run('delivered', attempts, Date.now(), answer.said, id);
    } else {
      const wait = waits[Math.min(before, waits.length - 1)] ?? minute;
      const state = attempts >= mostAttempts ? 'gave up' : 'waiting';
      settle.run(state, attempts, Date.now() + wait, answer.said, id);
    }
    log('event', { id, type: event.type, attempt: attempts, answer: answer.said });
  }

  async function send(body: string): Promise<{ arrived: boolean; said: string }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (card sandbox)',
          'stripe-signature': signatureHeader(body, secret, nowInSeconds()),
        },
      });
      await response.body?.cancel();
      return { arrived: response.ok, said: `answered ${response.status}` };
    } catch {
      return { arrived: false, said: 'no answer' };
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

/** The payment that an event is about, or is itself. */
function paymentOf({ data: { object } }: LedgerEvent): string {
  return 'payment_intent' in object && typeof object.payment_intent === 'string' ? object.payment_intent : object.id;
}
