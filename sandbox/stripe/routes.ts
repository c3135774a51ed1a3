import type { Handler } from './api/call.ts';
import { listOf } from './api/listing.ts';
import { missing } from './api/stripe-error.ts';
import { cancelIntent, captureIntent } from './payment-intents/capture-intent.ts';
import { confirmIntent } from './payment-intents/confirm-intent.ts';
import { createIntent } from './payment-intents/create-intent.ts';
import { findIntent } from './payment-intents/find-intent.ts';
import { createRefund } from './refunds/refunds.ts';

/** `open` routes accept a publishable key with the client secret of the intent. */
export type Route = { method: string; path: string; handler: Handler; open: boolean };

const route = (method: string, path: string, handler: Handler, open = false): Route => ({
  method,
  path: path.replace(':id', ':id{[A-Za-z0-9_]{1,255}}'),
  handler,
  open,
});

const findDispute: Handler = (call, id) => {
  const found = call.ledger.get('dispute', id);
  if (found === undefined) throw missing('dispute', id);
  return found;
};

export const routes: Route[] = [
  route('POST', '/payment_intents', createIntent),
  route('GET', '/payment_intents', listOf('payment_intent')),
  route('GET', '/payment_intents/:id', findIntent, true),
  route('POST', '/payment_intents/:id/confirm', confirmIntent, true),
  route('POST', '/payment_intents/:id/capture', captureIntent),
  route('POST', '/payment_intents/:id/cancel', cancelIntent),
  route('POST', '/refunds', createRefund),
  route('GET', '/refunds', listOf('refund', ['payment_intent', 'charge'])),
  route('GET', '/charges', listOf('charge')),
  route('GET', '/disputes', listOf('dispute', ['payment_intent'])),
  route('GET', '/disputes/:id', findDispute),
  route('GET', '/balance_transactions', listOf('balance_transaction', ['source'])),
  route('GET', '/events', listOf('event')),
];
