import * as v from 'valibot';
import type { Call, Handler } from '../api/call.ts';
import { metadata, read, text, whole } from '../api/params.ts';
import { invalid, missing, missingParam } from '../api/stripe-error.ts';
import { chargeOf } from '../ledger/charge-of.ts';
import { formatAmount } from '../ledger/format-amount.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, Metadata, Refund, RefundFailure } from '../ledger/objects.ts';
import { recordMove } from './balance.ts';

const Given = v.object({ payment_intent: text, amount: whole, metadata });

export const createRefund: Handler = (call) => {
  const { payment_intent: id, amount, metadata: notes } = read(call.params, Given);
  if (!id) throw missingParam('payment_intent');
  const intent = call.ledger.get('payment_intent', id);
  if (intent === undefined) throw missing('payment_intent', id, 'payment_intent');
  const charge = chargeOf(call, intent);
  if (intent.status !== 'succeeded' || charge === undefined) {
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return refundCharge(call, charge, amount, notes);
};

export function refundCharge(call: Call, charge: Charge, given: number | undefined, notes: Metadata = {}): Refund {
  if (!charge.captured) {
    throw invalid(`Charge ${charge.id} has not been captured and cannot be refunded.`, { param: 'charge' });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  const amount = given ?? left;
  if (amount < 1) {
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${formatAmount(amount)}) is greater than unrefunded amount on charge (${formatAmount(left)})`,
      { param: 'amount' },
    );
  }
  const id = newId('re');
  const later = call.ledger.hidden(charge.payment_method)?.behaviour.later;
  const isHeld = later === 'holds_refunds';
  const moved = isHeld ? null : recordMove(call, id, 'refund', -amount);
  const made = makeRefund(id, charge, amount, notes, moved);
  const refund: Refund = isHeld ? { ...made, status: 'pending' } : made;
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount };
  call.ledger.put(refund);
  call.ledger.put(refunded);
  call.emit('refund.created', refund);
  call.emit('charge.refunded', refunded);
  if (later === 'refuses_refunds') failRefund(call, refund.id);
  return refund;
}

/** Stripe reports the uncaptured rest as a refund. */
export function releaseUncaptured(call: Call, charge: Charge): Charge {
  const rest = charge.amount - charge.amount_captured;
  if (rest === 0) return charge;
  call.ledger.put(makeRefund(newId('re'), charge, rest, {}, null));
  return { ...charge, amount_refunded: rest };
}

function makeRefund(id: string, charge: Charge, amount: number, notes: Metadata, moved: string | null): Refund {
  return {
    id,
    object: 'refund',
    status: 'succeeded',
    created: nowInSeconds(),
    metadata: notes,
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    balance_transaction: moved,
  };
}

export function sendRefund(call: Call, id: string): void {
  const refund = call.ledger.get('refund', id);
  if (refund === undefined) throw missing('refund', id);
  if (refund.status !== 'pending') return;
  const moved = recordMove(call, id, 'refund', -refund.amount);
  const sent: Refund = { ...refund, status: 'succeeded', balance_transaction: moved };
  call.ledger.put(sent);
  call.emit('refund.updated', sent);
  call.emit('charge.refund.updated', sent);
}

export function failRefund(call: Call, id: string, reason: RefundFailure = 'unknown'): void {
  const refund = call.ledger.get('refund', id);
  if (refund === undefined) throw missing('refund', id);
  if (refund.status === 'failed') return;
  const charge = call.ledger.get('charge', refund.charge);
  if (charge === undefined) throw missing('charge', refund.charge);
  const failed: Refund = { ...refund, status: 'failed', failure_reason: reason };
  if (refund.status === 'succeeded') recordMove(call, id, 'refund_failure', refund.amount);
  call.ledger.put(failed);
  call.ledger.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount });
  call.emit('refund.updated', failed);
  call.emit('refund.failed', failed);
  call.emit('charge.refund.updated', failed);
}
