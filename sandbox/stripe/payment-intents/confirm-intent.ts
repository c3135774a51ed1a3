import * as v from 'valibot';
import type { Call, Handler } from '../api/call.ts';
import { read, text, texts } from '../api/params.ts';
import { invalid } from '../api/stripe-error.ts';
import type { PaymentIntent, PaymentMethod } from '../ledger/objects.ts';
import { chargeMethod } from './charge-intent.ts';
import { findIntent, unexpectedState } from './find-intent.ts';
import { findPaymentMethod, MethodData, makePaymentMethod } from './payment-methods.ts';

const Given = v.object({
  payment_method: text,
  payment_method_data: v.optional(MethodData),
  /** What Elements that were created without an intent were made for. */
  client_context: v.optional(v.object({ amount: text, payment_method_types: texts })),
});

export const confirmIntent: Handler = (call, id) => {
  const intent = findIntent(call, id);
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
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
  const formTypes = given.client_context?.payment_method_types;
  if (formTypes && formTypes.join() !== 'card') {
    throw invalid(
      `The provided payment_method_types (["card"]) does not match the expected payment_method_types (${JSON.stringify(formTypes)}).`,
      { param: 'payment_method_types' },
    );
  }
  const method = methodToCharge(call, intent, given);
  const behaviour = call.ledger.hidden(method.id)?.behaviour;
  if (behaviour === undefined) throw invalid('This PaymentMethod cannot be used.', { param: 'payment_method' });
  const attempt: PaymentIntent = { ...intent, last_payment_error: null, next_action: null, payment_method: method.id };
  if (!behaviour.authenticates) return chargeMethod(call, attempt, method, behaviour);
  // The script shows this page in a dialog.
  const page = `/challenge/${intent.id}?client_secret=${encodeURIComponent(intent.client_secret)}`;
  const waiting: PaymentIntent = {
    ...attempt,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: page } },
  };
  call.ledger.put(waiting);
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
};

function methodToCharge(call: Call, intent: PaymentIntent, given: v.InferOutput<typeof Given>): PaymentMethod {
  if (given.payment_method) return findPaymentMethod(call, given.payment_method);
  if (given.payment_method_data) return makePaymentMethod(call, given.payment_method_data);
  throw unexpectedState(intent, 'You cannot confirm this PaymentIntent because it’s missing a payment method.');
}
