import type { Call, Handler } from '../api/call.ts';
import { oneOf, whole } from '../api/read-params.ts';
import { invalid } from '../api/stripe-error.ts';
import { nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, PaymentIntent } from '../ledger/objects.ts';
import { openDispute } from '../refunds/disputes.ts';
import { findIntent, refuseUnless } from './find-intent.ts';
import { inWords } from './intent-amount.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

function chargeOf(call: Call, intent: PaymentIntent): Charge | undefined {
  return intent.latest_charge === null ? undefined : call.ledger.get('charge', intent.latest_charge);
}

/** Takes the held money, or a part of it; the rest is let go. */
export const captureIntent: Handler = (call, id) => {
  const intent = findIntent(call, id);
  refuseUnless(intent, 'captured', 'captured', ['requires_capture']);
  const amount = whole(call.params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    const most = inWords(intent.amount_capturable, intent.currency);
    throw invalid(
      `The amount_to_capture (${inWords(amount, intent.currency)}) must be positive and at most the capturable amount (${most}).`,
      { code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const charge = chargeOf(call, intent);
  if (charge === undefined) throw invalid('This PaymentIntent has no charge to capture.');
  const taken: Charge = { ...charge, amount_captured: amount, captured: true };
  const captured: PaymentIntent = { ...intent, amount_capturable: 0, amount_received: amount, status: 'succeeded' };
  call.ledger.put(taken);
  call.ledger.put(captured);
  call.emit('charge.captured', taken, { captured: false });
  call.emit('payment_intent.succeeded', captured);
  if (call.ledger.hidden(charge.payment_method)?.behaviour.later === 'disputes') openDispute(call, taken, 'fraudulent');
  return captured;
};

/** Lets an unpaid or merely held payment go. Nothing was taken, so nothing is refunded. */
export const cancelIntent: Handler = (call, id) => {
  const intent = findIntent(call, id);
  refuseUnless(intent, 'canceled', 'canceled', [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ]);
  const canceled: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: nowInSeconds(),
    cancellation_reason: oneOf(call.params, 'cancellation_reason', reasons) ?? null,
    next_action: null,
    status: 'canceled',
  };
  const charge = chargeOf(call, intent);
  if (intent.status === 'requires_capture' && charge !== undefined) {
    call.ledger.put({ ...charge, amount_refunded: charge.amount, refunded: true });
  }
  call.ledger.put(canceled);
  call.emit('payment_intent.canceled', canceled);
  return canceled;
};
