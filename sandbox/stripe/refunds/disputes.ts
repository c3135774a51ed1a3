import type { Call, Handler } from '../api/call.ts';
import { listOf } from '../api/listing.ts';
import { text } from '../api/read-params.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, Dispute } from '../ledger/objects.ts';

const week = 7 * 24 * 60 * 60;

/** The shopper's bank takes the money back and asks the shop to explain. */
export function openDispute(call: Call, charge: Charge, reason: string): Dispute {
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
  if (!charge.captured) throw invalid(`Charge ${charge.id} has not been captured, so there is nothing to dispute.`);
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount_captured,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    evidence_details: { due_by: nowInSeconds() + week, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  call.ledger.put(dispute);
  call.ledger.put({ ...charge, disputed: true });
  call.emit('charge.dispute.created', dispute);
  call.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(call: Call, id: string, won: boolean): Dispute {
  const dispute = call.ledger.get('dispute', id);
  if (dispute === undefined) throw missing('dispute', id);
  if (dispute.status !== 'needs_response') return dispute;
  const closed: Dispute = { ...dispute, status: won ? 'won' : 'lost' };
  call.ledger.put(closed);
  if (won) call.emit('charge.dispute.funds_reinstated', closed);
  call.emit('charge.dispute.closed', closed, { status: dispute.status });
  return closed;
}

export const retrieveDispute: Handler = (call, id) => {
  const found = call.ledger.get('dispute', id);
  if (found === undefined) throw missing('dispute', id);
  return found;
};

/** Closing by the API means giving up, as at Stripe. */
export const giveUpDispute: Handler = (call, id) => closeDispute(call, id, false);

export const listDisputes: Handler = (call) => {
  const where: Record<string, string> = {};
  for (const name of ['payment_intent', 'charge']) {
    const id = text(call.params, name);
    if (id) where[name] = id;
  }
  return listOf(call, 'dispute', '/v1/disputes', where);
};
