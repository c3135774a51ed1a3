import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from '../customers/customers.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listCustomerPaymentMethods,
  listPaymentMethods,
  retrievePaymentMethod,
} from '../customers/payment-methods.ts';
import { createSetupIntent, retrieveSetupIntent } from '../customers/setup-intents.ts';
import type { Kind } from '../ledger/objects.ts';
import { cancelIntent, captureIntent } from '../payment-intents/capture-intent.ts';
import { confirmIntent } from '../payment-intents/confirm-intent.ts';
import { createIntent, updateIntent } from '../payment-intents/create-intent.ts';
import { findIntent } from '../payment-intents/find-intent.ts';
import { giveUpDispute, listDisputes, retrieveDispute } from '../refunds/disputes.ts';
import { createRefund, listRefunds, retrieveRefund, updateRefund } from '../refunds/refunds.ts';
import type { Call, Handler } from './call.ts';
import { listOf } from './listing.ts';
import { text } from './read-params.ts';
import { missing } from './stripe-error.ts';

/** `open`: a browser may call it with the publishable key and the intent's client secret. */
export type Route = { method: string; pattern: RegExp; handler: Handler; open: boolean };

const route = (method: string, path: string, handler: Handler, open = false): Route => ({
  method,
  pattern: new RegExp(`^/v1/${path.replace(':id', '([A-Za-z0-9_]{1,255})')}$`),
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

function by(call: Call, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (text(call.params, name) ? [[name, text(call.params, name) ?? '']] : [])),
  );
}

export const routes: Route[] = [
  route('POST', 'payment_intents', createIntent),
  route('GET', 'payment_intents', (call) =>
    listOf(call, 'payment_intent', '/v1/payment_intents', by(call, ['customer'])),
  ),
  route('GET', 'payment_intents/:id', findIntent, true),
  route('POST', 'payment_intents/:id', updateIntent),
  route('POST', 'payment_intents/:id/confirm', confirmIntent, true),
  route('POST', 'payment_intents/:id/capture', captureIntent),
  route('POST', 'payment_intents/:id/cancel', cancelIntent),
  route('POST', 'payment_methods', createPaymentMethod),
  route('GET', 'payment_methods', listPaymentMethods),
  route('GET', 'payment_methods/:id', retrievePaymentMethod),
  route('POST', 'payment_methods/:id/attach', attachPaymentMethod),
  route('POST', 'payment_methods/:id/detach', detachPaymentMethod),
  route('POST', 'setup_intents', createSetupIntent),
  route('GET', 'setup_intents/:id', retrieveSetupIntent),
  route('POST', 'refunds', createRefund),
  route('GET', 'refunds', listRefunds),
  route('GET', 'refunds/:id', retrieveRefund),
  route('POST', 'refunds/:id', updateRefund),
  route('POST', 'customers', createCustomer),
  route('GET', 'customers', listCustomers),
  route('GET', 'customers/:id', retrieveCustomer),
  route('POST', 'customers/:id', updateCustomer),
  route('DELETE', 'customers/:id', deleteCustomer),
  route('GET', 'customers/:id/payment_methods', listCustomerPaymentMethods),
  route('GET', 'charges', (call) => listOf(call, 'charge', '/v1/charges', by(call, ['customer', 'payment_intent']))),
  route('GET', 'charges/:id', retrieve('charge')),
  route('GET', 'disputes', listDisputes),
  route('GET', 'disputes/:id', retrieveDispute),
  route('POST', 'disputes/:id/close', giveUpDispute),
  route('GET', 'events', (call) => listOf(call, 'event', '/v1/events')),
  route('GET', 'events/:id', retrieve('event')),
];
