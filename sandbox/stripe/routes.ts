import type { Handler } from './api/call.ts';
import { listOf } from './api/listing.ts';
import { missing } from './api/stripe-error.ts';
import { createCustomer, deleteCustomer, retrieveCustomer, updateCustomer } from './customers/customers.ts';
import { detachPaymentMethod, listCustomerPaymentMethods } from './customers/payment-methods.ts';
import { createSetupIntent } from './customers/setup-intents.ts';
import type { Kind } from './ledger/objects.ts';
import { cancelIntent, captureIntent } from './payment-intents/capture-intent.ts';
import { confirmIntent } from './payment-intents/confirm-intent.ts';
import { createIntent, updateIntent } from './payment-intents/create-intent.ts';
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

const retrieve =
  (kind: Kind): Handler =>
  (call, id) => {
    const found = call.ledger.get(kind, id);
    if (found === undefined) throw missing(kind, id);
    return found;
  };

export const routes: Route[] = [
  route('POST', '/payment_intents', createIntent),
  route('GET', '/payment_intents', (call) => listOf(call, 'payment_intent', '/v1/payment_intents', ['customer'])),
  route('GET', '/payment_intents/:id', findIntent, true),
  route('POST', '/payment_intents/:id', updateIntent),
  route('POST', '/payment_intents/:id/confirm', confirmIntent, true),
  route('POST', '/payment_intents/:id/capture', captureIntent),
  route('POST', '/payment_intents/:id/cancel', cancelIntent),
  route('GET', '/payment_methods/:id', retrieve('payment_method')),
  route('POST', '/payment_methods/:id/detach', detachPaymentMethod),
  route('POST', '/setup_intents', createSetupIntent),
  route('POST', '/refunds', createRefund),
  route('GET', '/refunds', (call) => listOf(call, 'refund', '/v1/refunds', ['payment_intent', 'charge'])),
  route('GET', '/refunds/:id', retrieve('refund')),
  route('POST', '/customers', createCustomer),
  route('GET', '/customers', (call) => listOf(call, 'customer', '/v1/customers', ['email'])),
  route('GET', '/customers/:id', retrieveCustomer),
  route('POST', '/customers/:id', updateCustomer),
  route('DELETE', '/customers/:id', deleteCustomer),
  route('GET', '/customers/:id/payment_methods', listCustomerPaymentMethods),
  route('GET', '/charges', (call) => listOf(call, 'charge', '/v1/charges', ['payment_intent', 'customer'])),
  route('GET', '/charges/:id', retrieve('charge')),
  route('GET', '/disputes', (call) => listOf(call, 'dispute', '/v1/disputes', ['payment_intent', 'charge'])),
  route('GET', '/disputes/:id', retrieve('dispute')),
  route('GET', '/balance_transactions', (call) =>
    listOf(call, 'balance_transaction', '/v1/balance_transactions', ['type', 'source']),
  ),
  route('GET', '/balance_transactions/:id', retrieve('balance_transaction')),
  route('GET', '/events', (call) => listOf(call, 'event', '/v1/events', ['type'])),
];
