import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { LedgerEvent } from '../ledger/objects.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Settings } from '../settings.ts';

export type Emit = (
  type: string,
  object: { id: string; object: string },
  previous?: Record<string, unknown>,
) => LedgerEvent;

/** Null when an event has no API call, such as a button on the ledger page. */
type Cause = { requestId: string | null; idempotencyKey: string | null };
const noCall: Cause = { requestId: null, idempotencyKey: null };

export function isSubscribed({ webhookUrl, webhookEvents }: Settings, type: string): boolean {
  return webhookUrl !== '' && (webhookEvents.includes('*') || webhookEvents.includes(type));
}

/**
 * Stores the event and its delivery in the transaction of the change, as an outbox. Events without a subscriber are not
 * queued, so an endpoint that is configured later is not flooded.
 */
export function createEmitter({ ledger, settings }: Sandbox, cause = noCall): Emit {
  const wait = ledger.database.prepare(
    "INSERT INTO deliveries (event_id, state, attempts, next_at, answer) VALUES (?, 'waiting', 0, ?, NULL)",
  );
  return (type, object, previous) => {
    const hasReceiver = isSubscribed(settings, type);
    const event: LedgerEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: '2024-04-10',
      created: nowInSeconds(),
      data: { object: structuredClone(object), ...(previous === undefined ? {} : { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: hasReceiver ? 1 : 0,
      request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
      type,
    };
    ledger.put(event);
    if (hasReceiver) wait.run(event.id, Date.now());
    return event;
  };
}
