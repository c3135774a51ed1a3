import type { Call } from '../api/call.ts';
import { invalid, missing } from '../api/stripe-error.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Charge, Dispute } from '../ledger/objects.ts';
import { disputeFee, recordMove } from './balance.ts';
import { failRefund } from './refunds.ts';

const week = 7 * 24 * 60 * 60;

export function openDispute(call: Call, charge: Charge): void {
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
  if (!charge.captured) throw invalid(`Charge ${charge.id} has not been captured, so there is nothing to dispute.`);
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount_captured,
    charge: charge.id,
    created: nowInSeconds(),
    evidence_details: { due_by: nowInSeconds() + week },
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  recordMove(call, dispute.id, 'dispute', -dispute.amount, disputeFee);
  call.ledger.put(dispute);
  call.ledger.put({ ...charge, disputed: true });
  call.emit('charge.dispute.created', dispute);
  call.emit('charge.dispute.funds_withdrawn', dispute);
  const where = { payment_intent: charge.payment_intent };
  for (const { id, status } of call.ledger.list('refund', { where, limit: 100 }).data) {
    if (status === 'pending') failRefund(call, id, 'charge_for_pending_refund_disputed');
  }
}

export function closeDispute(call: Call, id: string, won: boolean): void {
  const dispute = call.ledger.get('dispute', id);
  if (dispute === undefined) throw missing('dispute', id);
  if (dispute.status !== 'needs_response') return;
  const closed: Dispute = { ...dispute, status: won ? 'won' : 'lost' };
  if (won) recordMove(call, id, 'dispute_reversal', dispute.amount);
  call.ledger.put(closed);
  if (won) call.emit('charge.dispute.funds_reinstated', closed);
  call.emit('charge.dispute.closed', closed);
}
