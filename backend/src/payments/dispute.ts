import { webhookEvents } from '@shop/shared/webhook-events';
import * as v from 'valibot';

export const disputeTypes: readonly string[] = webhookEvents.dispute;

/** Stripe's dispute, reduced to the fields the shop stores. Amounts are pence, times are seconds. */
export const Dispute = v.object({
  payment_intent: v.nullish(v.string(), null),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: v.optional(v.string(), 'general'),
  status: v.string(),
  evidence_details: v.nullish(v.object({ due_by: v.nullish(v.number(), null) }), null),
});

/** `open` waits for the owner's answer; `under review` needs nothing from the owner. */
type DisputeState = 'open' | 'under review' | 'won' | 'lost';

const disputeStates: Record<string, DisputeState> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

export type DisputeDetails = {
  paymentIntent: string | null;
  amount: number;
  reason: string;
  standing: DisputeState;
  answerBy: Date | null;
};

/** @throws when `facts` is not a dispute */
export function readDispute(facts: unknown): DisputeDetails {
  const { payment_intent, amount, reason, status, evidence_details } = v.parse(Dispute, facts);
  const due = evidence_details?.due_by;
  return {
    paymentIntent: payment_intent,
    amount,
    reason: reason.replaceAll('_', ' '),
    standing: disputeStates[status] ?? 'under review',
    answerBy: due ? new Date(due * 1000) : null,
  };
}
