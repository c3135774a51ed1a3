import { webhookEvents } from '@shop/shared/card-provider';
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { ListedDispute, ProviderDispute } from '../provider';

export const disputeTypes: readonly string[] = webhookEvents.dispute;

/** Stripe's dispute, reduced to the fields the shop stores. Amounts are pence, times are seconds. */
export const Dispute = v.object({
  payment_intent: v.nullish(v.string(), null),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: v.optional(v.string(), 'general'),
  status: v.string(),
  balance_transactions: v.optional(v.array(v.object({ amount: v.number() }))),
  evidence_details: v.nullish(v.object({ due_by: v.nullish(v.number(), null) }), null),
});

const disputeStates = new Map(
  Object.entries<ProviderDispute['standing']>({
    needs_response: 'open',
    warning_needs_response: 'open',
    won: 'won',
    warning_closed: 'won',
    lost: 'lost',
  }),
);

/** @throws when `facts` is not a dispute */
export function readDispute(facts: unknown): ProviderDispute {
  const {
    payment_intent,
    amount,
    reason,
    status,
    balance_transactions: moved = [],
    evidence_details,
  } = v.parse(Dispute, facts);
  // The card network settled it before it became one. What that cost, if anything, is among the movements.
  const prevented = moved.reduce((sum, one) => sum + one.amount, 0) < 0 ? 'lost' : 'won';
  const due = evidence_details?.due_by;
  return {
    paymentIntent: payment_intent,
    amount,
    reason: reason.replaceAll('_', ' '),
    standing: status === 'prevented' ? prevented : (disputeStates.get(status) ?? 'under review'),
    isInquiry: status.startsWith('warning_'),
    answerBy: due ? new Date(due * 1000) : null,
  };
}

export async function listDisputes(client: Pick<Stripe, 'disputes'>, since: Date): Promise<ListedDispute[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const found: ListedDispute[] = [];
  for await (const dispute of client.disputes.list({ created, limit: 100, expand: ['data.charge'] })) {
    const { id, charge, status } = dispute;
    // The Stripe account may serve other shops; charges of this one carry Medusa's session id.
    if (typeof charge === 'string' || !charge.metadata.session_id) continue;
    const facts = v.parse(Dispute, dispute);
    const event = { id: `found:${id}:${status}`, type: 'charge.dispute.updated', about: id, facts };
    found.push({ ...readDispute(facts), id, event: { ...event, needsWork: true, pause: 0 } });
  }
  return found;
}
