import type { Call } from '../api/call.ts';
import type { Params } from '../api/form-body.ts';
import { StripeError } from '../api/stripe-error.ts';
import { eventBook } from '../events/event-book.ts';
import type { Sandbox } from '../sandbox.ts';

/** Does what a page asks, in one transaction, and sends the courier off. A refusal by the bank stays written. */
export function onLedger<T>(sandbox: Sandbox, host: string, params: Params, work: (call: Call) => T): T {
  const { ledger } = sandbox;
  const cause = { requestId: null, idempotencyKey: null };
  const emit = eventBook(ledger, sandbox.settings.webhookUrl !== '', cause);
  const call: Call = { ledger, params, publishable: false, emit, address: `http://${host}` };
  try {
    return ledger.atomically(
      () => work(call),
      (thrown) => thrown instanceof StripeError && thrown.status === 402,
    );
  } finally {
    sandbox.courier.wake();
  }
}
