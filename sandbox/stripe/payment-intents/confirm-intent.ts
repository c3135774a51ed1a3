import type { Call, Handler } from '../api/call.ts';
import { flag, inner, text } from '../api/read-params.ts';
import { invalid } from '../api/stripe-error.ts';
import { findPaymentMethod, keepForCustomer, makePaymentMethod } from '../customers/payment-methods.ts';
import type { NextAction, PaymentIntent, PaymentMethod } from '../ledger/objects.ts';
import { findIntent, unexpectedState } from './find-intent.ts';
import { chargeMethod, refuseAttempt } from './settle-intent.ts';

const startable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const confirmIntent: Handler = (call, id) => confirmWith(call, findIntent(call, id));

/** One attempt to pay: it succeeds, asks the shopper for something first, or is refused and can be tried again. */
export function confirmWith(call: Call, intent: PaymentIntent): PaymentIntent {
  if (!startable.includes(intent.status)) {
    const done =
      intent.status === 'canceled' ? 'was canceled' : 'has already succeeded after being previously confirmed';
    throw unexpectedState(intent, `You cannot confirm this PaymentIntent because it ${done}.`);
  }
  const method = methodToCharge(call, intent);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalid(`The payment method type "${method.type}" is not allowed for this PaymentIntent.`, {
      code: 'payment_intent_incompatible_payment_method',
      param: 'payment_method',
    });
  }
  const returnUrl = text(call.params, 'return_url') ?? null;
  if (returnUrl !== null && !/^https?:\/\//.test(returnUrl)) throw invalid('Invalid URL', { param: 'return_url' });
  const behaviour = call.ledger.hidden(method.id)?.behaviour;
  if (behaviour === undefined) throw invalid('This PaymentMethod cannot be used.', { param: 'payment_method' });
  const attempt: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    setup_future_usage: text(call.params, 'setup_future_usage') ?? intent.setup_future_usage,
  };
  if (!behaviour.authenticates) return chargeMethod(call, attempt, method, behaviour);
  if (flag(call.params, 'off_session') === true) {
    return refuseAttempt(call, attempt, method, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  }
  const waiting: PaymentIntent = {
    ...attempt,
    status: 'requires_action',
    next_action: nextAction(call, attempt, method, returnUrl),
  };
  call.ledger.put(waiting);
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function methodToCharge(call: Call, intent: PaymentIntent): PaymentMethod {
  const { params } = call;
  const named = text(params, 'payment_method') ?? (params.payment_method_data ? null : intent.payment_method);
  if (params.payment_method_data === undefined && !named) {
    throw invalid(
      'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const method = named ? findPaymentMethod(call, named) : makePaymentMethod(call, inner(params, 'payment_method_data'));
  const keeps = text(params, 'setup_future_usage') ?? intent.setup_future_usage;
  return intent.customer !== null && keeps ? keepForCustomer(call, method, intent.customer) : method;
}

/** Our own script opens a dialog over the shop; a bank's page, or a server without the script, needs an address. */
function nextAction(call: Call, intent: PaymentIntent, method: PaymentMethod, returnUrl: string | null): NextAction {
  const secret = encodeURIComponent(intent.client_secret);
  const inPage = method.type === 'card' && (flag(call.params, 'use_stripe_sdk') === true || returnUrl === null);
  if (inPage) {
    const page = `${call.address}/challenge/${intent.id}?client_secret=${secret}`;
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } };
  }
  if (returnUrl === null) {
    throw invalid('A `return_url` must be provided to confirm this PaymentIntent with a redirect.', {
      code: 'parameter_missing',
      param: 'return_url',
    });
  }
  const query = `client_secret=${secret}&return_url=${encodeURIComponent(returnUrl)}`;
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl, url: `${call.address}/authorise/${intent.id}?${query}` },
  };
}
