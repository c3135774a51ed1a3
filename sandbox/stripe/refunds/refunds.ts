import * as v from 'valibot';
import type { Call, Handler } from '../api/call.ts';
import { mergeMetadata, metadata, read, text, whole } from '../api/params.ts';
import { invalid, missing, missingParam } from '../api/stripe-error.ts';
import { chargeOf } from '../ledger/charge-of.ts';
import { formatAmount } from '../ledger/format-amount.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, Refund } from '../ledger/objects.ts';
import { recordMove } from './balance.ts';

const reason = v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer']));
const Given = v.object({ charge: text, payment_intent: text, amount: whole, metadata, reason });
type RefundParams = Partial<Pick<v.InferOutput<typeof Given>, 'amount' | 'metadata' | 'reason'>>;

export const createRefund: Handler = (call) => {
  const { charge: named, payment_intent: id, ...params } = read(call.params, Given);
  if (named) {
    const charge = call.ledger.get('charge', named);
    if (charge === undefined) throw missing('charge', named, 'charge');
    return refundCharge(call, charge, params);
  }
  if (!id) throw missingParam('payment_intent');
  const intent = call.ledger.get('payment_intent', id);
  if (intent === undefined) throw missing('payment_intent', id, 'payment_intent');
  const charge = chargeOf(call, intent);
  if (intent.status !== 'succeeded' || charge === undefined) {
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return refundCharge(call, charge, params);
};

/** Without an amount, the rest of the charge is refunded. */
export function refundCharge(call: Call, charge: Charge, params: RefundParams): Refund {
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
  const amount = params.amount ?? left;
  if (amount < 1) {
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  const id = newId('re');
  const { currency } = charge;
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: recordMove(call, id, { type: 'refund', amount: -amount, fee: 0, currency }).id,
    charge: charge.id,
    created: nowInSeconds(),
    currency,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: 'succeeded',
  };
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  call.ledger.put(refund);
  call.ledger.put(refunded);
  call.emit('refund.created', refund);
  call.emit('charge.refunded', refunded, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  if (call.ledger.hidden(charge.payment_method)?.behaviour.later === 'refuses_refunds') failRefund(call, refund.id);
  return refund;
}

/** Stripe reports the uncaptured rest as a refund. */
export function releaseUncaptured(call: Call, charge: Charge): Charge {
  const rest = charge.amount - charge.amount_captured;
  if (rest === 0) return charge;
  call.ledger.put({
    ...{ id: newId('re'), object: 'refund', status: 'succeeded' },
    ...{ amount: rest, charge: charge.id, payment_intent: charge.payment_intent, currency: charge.currency },
    ...{ created: nowInSeconds(), metadata: {}, reason: null, balance_transaction: null },
  });
  return { ...charge, amount_refunded: rest };
}

export function failRefund(call: Call, id: string): Refund {
  const refund = call.ledger.get('refund', id);
  if (refund === undefined) throw missing('refund', id);
  if (refund.status === 'failed') return refund;
  const charge = call.ledger.get('charge', refund.charge);
  if (charge === undefined) throw missing('charge', refund.charge);
  const { amount, currency } = refund;
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_balance_transaction: recordMove(call, id, { type: 'refund_failure', amount, fee: 0, currency }).id,
    failure_reason: 'expired_or_canceled_card',
  };
  call.ledger.put(failed);
  call.ledger.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  call.emit('refund.updated', failed, { status: refund.status });
  call.emit('refund.failed', failed);
  call.emit('charge.refund.updated', failed, { status: refund.status });
  return failed;
}
