import type { Call } from '../api/call.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, Dispute } from '../ledger/objects.ts';
import { disputeFee, recordMove } from './balance.ts';

const week = 7 * 24 * 60 * 60;

export function openDispute(call: Call, charge: Charge): Dispute {
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
  if (!charge.captured) throw invalid(`Charge ${charge.id} has not been captured, so there is nothing to dispute.`);
  const id = newId('dp');
  const { amount_captured: amount, currency } = charge;
  const taken = recordMove(call, id, { type: 'dispute', amount: -amount, fee: disputeFee, currency });
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [taken],
    charge: charge.id,
    created: nowInSeconds(),
    currency,
    evidence_details: { due_by: nowInSeconds() + week, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
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
  const { amount, currency } = dispute;
  const back = won ? [recordMove(call, id, { type: 'dispute_reversal', amount, fee: 0, currency })] : [];
  const balance_transactions = [...(dispute.balance_transactions ?? []), ...back];
  const closed: Dispute = { ...dispute, balance_transactions, status: won ? 'won' : 'lost' };
  call.ledger.put(closed);
  if (won) call.emit('charge.dispute.funds_reinstated', closed);
  call.emit('charge.dispute.closed', closed, { status: dispute.status });
  return closed;
}
