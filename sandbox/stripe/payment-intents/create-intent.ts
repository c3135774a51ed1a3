import * as v from 'valibot';
import type { Handler } from '../api/call.ts';
import { flag, mergeMetadata, metadata, read, text, texts, whole } from '../api/params.ts';
import { invalid, missingParam } from '../api/stripe-error.ts';
import { findCustomer } from '../customers/customers.ts';
import { findPaymentMethod } from '../customers/payment-methods.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { PaymentIntent } from '../ledger/objects.ts';
import { confirmWith, openStatuses } from './confirm-intent.ts';
import { findIntent, unexpectedState } from './find-intent.ts';
import { checkAmount } from './intent-amount.ts';

const Given = v.object({
  amount: whole,
  capture_method: v.optional(v.picklist(['automatic', 'automatic_async', 'manual'])),
  confirm: flag,
  currency: text,
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  payment_method_types: texts,
});
const yes = ['yes', 'true', '1'];

/** The redirect must be requested by type or metadata, and cannot be captured later. */
function methodTypes(given: string[], manual: boolean, redirectAsked: boolean): string[] {
  const unknown = given.find((type) => type !== 'card' && type !== 'sandbox_redirect');
  if (unknown !== undefined) {
    throw invalid(`The payment method type "${unknown}" is invalid.`, { param: 'payment_method_types' });
  }
  if (manual && given.includes('sandbox_redirect')) {
    throw invalid('The payment method `sandbox_redirect` does not support `capture_method=manual`.', {
      param: 'payment_method_types',
    });
  }
  const types = given.length > 0 ? given : ['card'];
  return redirectAsked && !manual && !types.includes('sandbox_redirect') ? [...types, 'sandbox_redirect'] : types;
}

export const createIntent: Handler = (call) => {
  const { amount, capture_method = 'automatic_async', ...given } = read(call.params, Given);
  const currency = given.currency?.toLowerCase();
  if (!currency) throw missingParam('currency');
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  if (amount === undefined) throw missingParam('amount');
  checkAmount(amount, currency);
  const notes = mergeMetadata({}, given.metadata);
  const types = methodTypes(
    given.payment_method_types,
    capture_method === 'manual',
    yes.includes(notes.sandbox_redirect ?? ''),
  );
  const method = given.payment_method ? findPaymentMethod(call, given.payment_method) : null;
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method,
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency,
    customer: given.customer ? findCustomer(call, given.customer).id : null,
    description: given.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: notes,
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: types,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  };
  call.ledger.put(intent);
  call.emit('payment_intent.created', intent);
  return given.confirm ? confirmWith(call, intent) : intent;
};

const locked = ['amount', 'currency', 'payment_method', 'customer', 'capture_method'] as const;

export const updateIntent: Handler = (call, id) => {
  const given = read(call.params, Given);
  const before = findIntent(call, id);
  const closed = !openStatuses.includes(before.status);
  const touched = locked.find((name) => given[name] !== undefined);
  if (closed && touched !== undefined) {
    throw unexpectedState(
      before,
      `This PaymentIntent's ${touched} could not be updated because it has a status of ${before.status}. You may only update the ${touched} of a PaymentIntent with one of the following statuses: ${openStatuses.join(', ')}.`,
    );
  }
  const { amount = before.amount, payment_method: named } = given;
  const currency = given.currency?.toLowerCase() ?? before.currency;
  if (given.amount !== undefined) checkAmount(amount, currency);
  if (given.customer) findCustomer(call, given.customer);
  // Authentication applies to one amount and one payment method.
  const restarts = before.status === 'requires_action' && (amount !== before.amount || named);
  const intent: PaymentIntent = {
    ...before,
    amount,
    capture_method: given.capture_method ?? before.capture_method,
    currency,
    customer: given.customer === undefined ? before.customer : given.customer,
    description: given.description === undefined ? before.description : given.description,
    metadata: mergeMetadata(before.metadata, given.metadata),
    payment_method: named ? findPaymentMethod(call, named).id : before.payment_method,
    next_action: restarts ? null : before.next_action,
    status: restarts || (named && !closed) ? 'requires_confirmation' : before.status,
  };
  call.ledger.put(intent);
  return intent;
};
