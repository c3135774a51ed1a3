import type { Call } from '../api/call.ts';
import { StripeError } from '../api/stripe-error.ts';
import { eventBook } from '../events/event-book.ts';
import type { Sandbox } from '../sandbox.ts';

/** Does what a page asks, in one transaction, and sends the courier off. A refusal by the bank stays written. */
export function onLedger<T>(sandbox: Sandbox, work: (call: Call) => T): T {
  const { ledger, courier } = sandbox;
  const call: Call = { ledger, params: {}, publishable: false, emit: eventBook(sandbox), address: '' };
  try {
    return ledger.atomically(
      () => work(call),
      (thrown) => thrown instanceof StripeError && thrown.status === 402,
    );
  } finally {
    courier.wake();
  }
}
