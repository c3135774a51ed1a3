import type { Call } from '../api/call.ts';
import { StripeError } from '../api/stripe-error.ts';
import type { CardBehaviour, Decline } from '../cards/test-cards.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../ledger/objects.ts';
import { chargeFee, recordMove } from '../refunds/balance.ts';
import { openDispute } from '../refunds/disputes.ts';
import { findIntent, unexpectedState } from './find-intent.ts';

function makeCharge(intent: PaymentIntent, method: PaymentMethod, decline: Decline | null): Charge {
  const manual = intent.capture_method === 'manual';
  const captured = decline === null && !manual;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    refunded: false,
    status: decline === null ? 'succeeded' : 'failed',
  };
}

function recordCharge(call: Call, { id, amount, currency }: Charge) {
  return recordMove(call, id, { type: 'charge', amount, fee: chargeFee(amount), currency });
}

/** Authorises for a manual capture, and captures at once otherwise. */
export function chargeMethod(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: CardBehaviour,
): PaymentIntent {
  if (behaviour.decline !== null) return declineAttempt(call, intent, method, behaviour.decline);
  const manual = intent.capture_method === 'manual';
  const held = makeCharge(intent, method, null);
  const charge = manual ? held : { ...held, balance_transaction: recordCharge(call, held).id };
  const charged: PaymentIntent = {
    ...intent,
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: manual ? 'requires_capture' : 'succeeded',
  };
  call.ledger.put(charge);
  call.ledger.put(charged);
  call.emit('charge.succeeded', charge);
  call.emit(manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', charged);
  if (behaviour.later === 'disputes' && !manual) openDispute(call, charge);
  return charged;
}

function declineAttempt(call: Call, intent: PaymentIntent, method: PaymentMethod, decline: Decline): never {
  const charge = makeCharge(intent, method, decline);
  const error: PaymentError = {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    charge: charge.id,
    payment_method: method,
  };
  const refused: PaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.ledger.put(charge);
  call.ledger.put(refused);
  call.emit('charge.failed', charge);
  call.emit('payment_intent.payment_failed', refused);
  throw new StripeError(402, { ...error, type: 'card_error', payment_intent: refused });
}

/** Only the first answer counts. */
export function answerChallenge(call: Call, id: string, agreed: boolean): PaymentIntent {
  const intent = findIntent(call, id);
  const method = intent.payment_method === null ? undefined : call.ledger.get('payment_method', intent.payment_method);
  const behaviour = method === undefined ? undefined : call.ledger.hidden(method.id)?.behaviour;
  if (intent.status !== 'requires_action' || method === undefined || behaviour === undefined) {
    throw unexpectedState(intent, `This PaymentIntent has a status of ${intent.status} and asks for nothing.`);
  }
  if (agreed) return chargeMethod(call, intent, method, behaviour);
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: {
      type: method.type === 'card' ? 'card_error' : 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        method.type === 'card'
          ? 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
          : 'The customer did not approve the PaymentIntent.',
      payment_method: method,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.ledger.put(failed);
  call.emit('payment_intent.payment_failed', failed);
  return failed;
}
