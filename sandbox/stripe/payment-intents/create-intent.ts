import type { Handler } from '../api/call.ts';
import type { Params } from '../api/form-body.ts';
import { flag, inner, mergedMetadata, oneOf, text, texts } from '../api/read-params.ts';
import { invalid, missingParam } from '../api/stripe-error.ts';
import { findCustomer } from '../customers/customers.ts';
import { findPaymentMethod } from '../customers/payment-methods.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { PaymentIntent } from '../ledger/objects.ts';
import { confirmWith } from './confirm-intent.ts';
import { findIntent, unexpectedState } from './find-intent.ts';
import { readAmount, requiredAmount } from './intent-amount.ts';

const captureMethods = ['automatic', 'automatic_async', 'manual'] as const;
const yes = ['yes', 'true', '1'];

/**
 * The ways to pay that an intent offers. The redirect has to be asked for, by its type or by metadata, and is never
 * there for an intent that is captured later: a redirect pays at once.
 */
function methodTypes(params: Params, manual: boolean, redirectAsked: boolean): string[] {
  const given = texts(params, 'payment_method_types');
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
  const { params } = call;
  const currency = text(params, 'currency')?.toLowerCase();
  if (!currency) throw missingParam('currency');
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  const amount = requiredAmount(params, currency);
  const customer = text(params, 'customer') ?? null;
  if (customer !== null) findCustomer(call, customer);
  const captureMethod = oneOf(params, 'capture_method', captureMethods) ?? 'automatic_async';
  const metadata = mergedMetadata({}, params);
  const types = methodTypes(params, captureMethod === 'manual', yes.includes(metadata.sandbox_redirect ?? ''));
  const automatic = inner(params, 'automatic_payment_methods');
  const automaticIsOn = flag(automatic, 'enabled') ?? texts(params, 'payment_method_types').length === 0;
  const named = text(params, 'payment_method');
  const method = named ? findPaymentMethod(call, named) : null;
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticIsOn
      ? { allow_redirects: text(automatic, 'allow_redirects') ?? 'always', enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: captureMethod,
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency,
    customer,
    description: text(params, 'description') ?? null,
    invoice: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: types,
    processing: null,
    receipt_email: text(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: text(params, 'setup_future_usage') ?? null,
    shipping: params.shipping ?? null,
    source: null,
    statement_descriptor: text(params, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: text(params, 'statement_descriptor_suffix') ?? null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  };
  call.ledger.put(intent);
  call.emit('payment_intent.created', intent);
  return flag(params, 'confirm') === true ? confirmWith(call, intent) : intent;
};

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const updateIntent: Handler = (call, id) => {
  const { params } = call;
  const before = findIntent(call, id);
  const closed = !open.includes(before.status);
  const locked = ['amount', 'currency', 'payment_method', 'customer', 'capture_method', 'setup_future_usage'];
  const touched = locked.find((name) => params[name] !== undefined);
  if (closed && touched !== undefined) {
    throw unexpectedState(
      before,
      `This PaymentIntent's ${touched} could not be updated because it has a status of ${before.status}. You may only update the ${touched} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
    );
  }
  const currency = text(params, 'currency')?.toLowerCase() ?? before.currency;
  const customer = text(params, 'customer');
  if (customer) findCustomer(call, customer);
  const named = text(params, 'payment_method');
  const method = named ? findPaymentMethod(call, named).id : before.payment_method;
  const amount = readAmount(params, currency) ?? before.amount;
  // What was agreed with the bank for another sum does not hold for this one.
  const starts = before.status === 'requires_action' && (amount !== before.amount || named);
  const intent: PaymentIntent = {
    ...before,
    amount,
    capture_method: oneOf(params, 'capture_method', captureMethods) ?? before.capture_method,
    currency,
    customer: customer === undefined ? before.customer : customer,
    description: text(params, 'description') === undefined ? before.description : (text(params, 'description') ?? null),
    metadata: mergedMetadata(before.metadata, params),
    payment_method: method,
    receipt_email: text(params, 'receipt_email') ?? before.receipt_email,
    setup_future_usage: text(params, 'setup_future_usage') ?? before.setup_future_usage,
    shipping: params.shipping ?? before.shipping,
    next_action: starts ? null : before.next_action,
    status: starts || (named && !closed) ? 'requires_confirmation' : before.status,
  };
  call.ledger.put(intent);
  return intent;
};
