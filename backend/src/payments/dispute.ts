import { webhookEvents } from '@shop/shared/webhook-events';
import * as v from 'valibot';

/** All of them say how the dispute stands; whichever comes first, and however often, is enough. */
export const disputeTypes: readonly string[] = webhookEvents.dispute;

/** What the shop keeps of a dispute. Amounts are pence, times are seconds, as the card provider has them. */
export const Dispute = v.object({
  payment_intent: v.nullish(v.string(), null),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: v.optional(v.string(), 'general'),
  status: v.string(),
  evidence_details: v.nullish(v.object({ due_by: v.nullish(v.number(), null) }), null),
});

/** `open`: it is for the owner to answer. `under review`: nothing to do, nothing to tell. */
type Standing = 'open' | 'under review' | 'won' | 'lost';

/** A warning comes before a dispute and may end as none. */
const standings: Record<string, Standing> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

export type DisputeNews = {
  paymentIntent: string | null;
  /** Pence. */
  amount: number;
  reason: string;
  standing: Standing;
  answerBy: Date | null;
};

/** @throws when the facts are not those of a dispute */
export function readDispute(facts: unknown): DisputeNews {
  const { payment_intent, amount, reason, status, evidence_details } = v.parse(Dispute, facts);
  const due = evidence_details?.due_by;
  return {
    paymentIntent: payment_intent,
    amount,
    reason: reason.replaceAll('_', ' '),
    standing: standings[status] ?? 'under review',
    answerBy: due ? new Date(due * 1000) : null,
  };
}
