import type { Call, Handler } from '../api/call.ts';
import { listOf } from '../api/listing.ts';
import { mergedMetadata, oneOf, text, whole } from '../api/read-params.ts';
import { invalid, missing, missingParam } from '../api/stripe-error.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, Refund } from '../ledger/objects.ts';
import { inWords } from '../payment-intents/intent-amount.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function chargeToRefund(call: Call): Charge {
  const named = text(call.params, 'charge');
  if (named) {
    const charge = call.ledger.get('charge', named);
    if (charge === undefined) throw missing('charge', named, 'charge');
    return charge;
  }
  const id = text(call.params, 'payment_intent');
  if (!id) throw missingParam('payment_intent');
  const intent = call.ledger.get('payment_intent', id);
  if (intent === undefined) throw missing('payment_intent', id, 'payment_intent');
  const charge = intent.latest_charge === null ? undefined : call.ledger.get('charge', intent.latest_charge);
  if (intent.status !== 'succeeded' || charge === undefined) {
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return charge;
}

export const createRefund: Handler = (call) => refundCharge(call, chargeToRefund(call));

export function refundCharge(call: Call, charge: Charge): Refund {
  if (!charge.captured) {
    throw invalid(`Charge ${charge.id} has not been captured and cannot be refunded.`, { param: 'charge' });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  const amount = whole(call.params, 'amount') ?? left;
  if (amount < 1) {
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${inWords(amount, charge.currency)}) is greater than unrefunded amount on charge (${inWords(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    metadata: mergedMetadata({}, call.params),
    payment_intent: charge.payment_intent,
    reason: oneOf(call.params, 'reason', reasons) ?? null,
    receipt_number: null,
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

/** The bank sends the money back to the shop: what was refunded is owed again. */
export function failRefund(call: Call, id: string): Refund {
  const refund = call.ledger.get('refund', id);
  if (refund === undefined) throw missing('refund', id);
  if (refund.status === 'failed') return refund;
  const charge = call.ledger.get('charge', refund.charge);
  if (charge === undefined) throw missing('charge', refund.charge);
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  call.ledger.put(failed);
  call.ledger.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  call.emit('refund.updated', failed, { status: refund.status });
  call.emit('refund.failed', failed);
  call.emit('charge.refund.updated', failed, { status: refund.status });
  return failed;
}

export const retrieveRefund: Handler = (call, id) => {
  const found = call.ledger.get('refund', id);
  if (found === undefined) throw missing('refund', id);
  return found;
};

export const updateRefund: Handler = (call, id) => {
  const found = call.ledger.get('refund', id);
  if (found === undefined) throw missing('refund', id);
  const refund: Refund = { ...found, metadata: mergedMetadata(found.metadata, call.params) };
  call.ledger.put(refund);
  call.emit('refund.updated', refund);
  return refund;
};

export const listRefunds: Handler = (call) => {
  const where: Record<string, string> = {};
  for (const name of ['payment_intent', 'charge']) {
    const id = text(call.params, name);
    if (id) where[name] = id;
  }
  return listOf(call, 'refund', '/v1/refunds', where);
};
