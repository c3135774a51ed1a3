import * as v from 'valibot';
import type { Handler } from '../api/call.ts';
import { metadata, read, whole } from '../api/params.ts';
import { invalid } from '../api/stripe-error.ts';
import { chargeOf } from '../ledger/charge-of.ts';
import { formatAmount } from '../ledger/format-amount.ts';
import { nowInSeconds } from '../ledger/new-id.ts';
import type { PaymentIntent } from '../ledger/objects.ts';
import { chargeFee, recordMove } from '../refunds/balance.ts';
import { openDispute } from '../refunds/disputes.ts';
import { releaseUncaptured } from '../refunds/refunds.ts';
import { findIntent, refuseUnless } from './find-intent.ts';

const Capture = v.object({ amount_to_capture: whole, metadata });

export const captureIntent: Handler = (call, id) => {
  const intent = findIntent(call, id);
  refuseUnless(intent, 'captured', ['requires_capture']);
  const { amount_to_capture: given, metadata: notes } = read(call.params, Capture);
  const amount = given ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalid(
      `The amount_to_capture (${formatAmount(amount)}) must be positive and at most the capturable amount (${formatAmount(intent.amount_capturable)}).`,
      { code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const charge = chargeOf(call, intent);
  if (charge === undefined) throw invalid('This PaymentIntent has no charge to capture.');
  const moved = recordMove(call, charge.id, 'charge', amount, chargeFee(amount));
  const taken = releaseUncaptured(call, {
    ...charge,
    amount_captured: amount,
    balance_transaction: moved,
    captured: true,
  });
  const captured: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    metadata: { ...intent.metadata, ...notes },
    status: 'succeeded',
  };
  call.ledger.put(taken);
  call.ledger.put(captured);
  call.emit('charge.captured', taken);
  call.emit('payment_intent.succeeded', captured);
  if (call.ledger.hidden(charge.payment_method)?.behaviour.later === 'disputes') openDispute(call, taken);
  return captured;
};

/** Releases authorised money without a refund. */
export const cancelIntent: Handler = (call, id) => {
  const intent = findIntent(call, id);
  refuseUnless(intent, 'canceled', ['requires_payment_method', 'requires_capture', 'requires_action']);
  const canceled: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: nowInSeconds(),
    next_action: null,
    status: 'canceled',
  };
  const charge = chargeOf(call, intent);
  if (intent.status === 'requires_capture' && charge !== undefined) {
    call.ledger.put({ ...charge, amount_refunded: charge.amount });
  }
  call.ledger.put(canceled);
  call.emit('payment_intent.canceled', canceled);
  return canceled;
};
