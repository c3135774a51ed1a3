import type { Call } from '../api/call.ts';
import { StripeError } from '../api/stripe-error.ts';
import { createEmitter } from '../events/event-emitter.ts';
import type { Sandbox } from '../sandbox.ts';

/** Runs `work` in one transaction. A declined card (402) is committed. */
export function withLedger<T>(sandbox: Sandbox, work: (call: Call) => T): T {
  const { ledger, webhookSender } = sandbox;
  const call: Call = { ledger, params: {}, publishable: false, emit: createEmitter(sandbox) };
  try {
    return ledger.atomically(
      () => work(call),
      (thrown) => thrown instanceof StripeError && thrown.status === 402,
    );
  } finally {
    webhookSender.wake();
  }
}
