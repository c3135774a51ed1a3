import type { Call } from '../api/call.ts';
import { StripeError } from '../api/stripe-error.ts';
import type { CardBehaviour, Decline } from '../cards/test-cards.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../ledger/objects.ts';
import { findIntent, unexpectedState } from './find-intent.ts';

function makeCharge(call: Call, intent: PaymentIntent, method: PaymentMethod): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    created: nowInSeconds(),
    disputed: false,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
  };
  call.ledger.put(charge);
  return charge;
}

export function chargeMethod(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  { decline }: CardBehaviour,
): PaymentIntent {
  const charge = makeCharge(call, intent, method);
  if (decline !== null) return declineAttempt(call, intent, charge, decline);
  const held: PaymentIntent = {
    ...intent,
    amount_capturable: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    status: 'requires_capture',
  };
  call.ledger.put(held);
  call.emit('charge.succeeded', charge);
  call.emit('payment_intent.amount_capturable_updated', held);
  return held;
}

function declineAttempt(call: Call, intent: PaymentIntent, charge: Charge, decline: Decline): never {
  const error = { ...decline, type: 'card_error' } as const;
  call.emit('charge.failed', charge);
  const refused = failAttempt(call, { ...intent, latest_charge: charge.id }, error);
  throw new StripeError(402, { ...error, payment_intent: refused });
}

function failAttempt(call: Call, intent: PaymentIntent, error: PaymentError): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.ledger.put(failed);
  call.emit('payment_intent.payment_failed', failed);
  return failed;
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
  return failAttempt(call, intent, {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}
