import * as v from 'valibot';
import type { Call, Handler } from '../api/call.ts';
import { flag, read, text } from '../api/params.ts';
import { invalid } from '../api/stripe-error.ts';
import { findPaymentMethod, MethodData, makePaymentMethod } from '../customers/payment-methods.ts';
import type { NextAction, PaymentIntent, PaymentMethod } from '../ledger/objects.ts';
import { chargeMethod } from './charge-intent.ts';
import { findIntent, unexpectedState } from './find-intent.ts';

/** An intent with another status cannot be changed or confirmed. */
export const openStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const Given = v.object({
  payment_method: text,
  payment_method_data: v.optional(MethodData),
  return_url: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\//))], 'Invalid URL'), ''),
  use_stripe_sdk: flag,
  /** The amount of Elements that were created without an intent. */
  client_context: v.optional(v.object({ amount: text })),
});
type Confirmation = v.InferOutput<typeof Given>;

export const confirmIntent: Handler = (call, id) => confirmWith(call, findIntent(call, id));

export function confirmWith(call: Call, intent: PaymentIntent): PaymentIntent {
  if (!openStatuses.includes(intent.status)) {
    const done =
      intent.status === 'canceled' ? 'was canceled' : 'has already succeeded after being previously confirmed';
    throw unexpectedState(intent, `You cannot confirm this PaymentIntent because it ${done}.`);
  }
  const given = read(call.params, Given);
  const formAmount = given.client_context?.amount;
  if (formAmount && Number(formAmount) !== intent.amount) {
    throw invalid(
      `The amount of the Elements (${formAmount}) does not match the amount of the PaymentIntent (${intent.amount}).`,
      { param: 'amount' },
    );
  }
  const method = methodToCharge(call, intent, given);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalid(`The payment method type "${method.type}" is not allowed for this PaymentIntent.`, {
      code: 'payment_intent_incompatible_payment_method',
      param: 'payment_method',
    });
  }
  const behaviour = call.ledger.hidden(method.id)?.behaviour;
  if (behaviour === undefined) throw invalid('This PaymentMethod cannot be used.', { param: 'payment_method' });
  const attempt: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  };
  if (!behaviour.authenticates) return chargeMethod(call, attempt, method, behaviour);
  const next_action = nextAction(call, attempt, method, given);
  const waiting: PaymentIntent = { ...attempt, status: 'requires_action', next_action };
  call.ledger.put(waiting);
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function methodToCharge(call: Call, intent: PaymentIntent, given: Confirmation): PaymentMethod {
  const { payment_method_data: data } = given;
  const named = given.payment_method ?? (data ? null : intent.payment_method);
  if (named) return findPaymentMethod(call, named);
  if (data) return makePaymentMethod(call, data);
  throw unexpectedState(
    intent,
    'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
  );
}

/** The script shows 3D Secure in a dialog; a redirect, or a server without the script, needs a `return_url`. */
function nextAction(call: Call, intent: PaymentIntent, method: PaymentMethod, given: Confirmation): NextAction {
  const { return_url, use_stripe_sdk } = given;
  const secret = encodeURIComponent(intent.client_secret);
  if (method.type === 'card' && (use_stripe_sdk || return_url === '')) {
    const page = `${call.address}/challenge/${intent.id}?client_secret=${secret}`;
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } };
  }
  if (return_url === '') {
    throw invalid('A `return_url` must be provided to confirm this PaymentIntent with a redirect.', {
      code: 'parameter_missing',
      param: 'return_url',
    });
  }
  const query = `client_secret=${secret}&return_url=${encodeURIComponent(return_url)}`;
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url, url: `${call.address}/authorise/${intent.id}?${query}` },
  };
}
