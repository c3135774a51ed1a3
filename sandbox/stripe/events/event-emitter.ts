import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { LedgerEvent } from '../ledger/objects.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Settings } from '../settings.ts';

export type Emit = (type: string, object: { id: string; object: string }) => void;

export function isSubscribed({ webhookUrl, webhookEvents }: Settings, type: string): boolean {
  return webhookUrl !== '' && (webhookEvents.includes('*') || webhookEvents.includes(type));
}

/** Stores the event in the transaction of the change, as an outbox. None is queued for an endpoint configured later. */
export function createEmitter({ ledger, settings }: Sandbox): Emit {
  const wait = ledger.database.prepare(
    "INSERT INTO deliveries (event_id, state, attempts, next_at, answer) VALUES (?, 'waiting', 0, ?, NULL)",
  );
  return (type, object) => {
    const data = { object: structuredClone(object) };
    const event: LedgerEvent = { id: newId('evt'), object: 'event', created: nowInSeconds(), data, type };
    ledger.put(event);
    if (isSubscribed(settings, type)) wait.run(event.id, Date.now());
  };
}
