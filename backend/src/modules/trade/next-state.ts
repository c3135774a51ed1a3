import type { TradeState } from '@shop/shared/trade/trade-form';

export const tradeDecisions = ['accept', 'decline', 'close', 'terms'] as const;

export type TradeDecision = (typeof tradeDecisions)[number];

const allowed: Record<TradeDecision, { from: readonly TradeState[]; to: TradeState }> = {
  accept: { from: ['applied', 'declined', 'closed'], to: 'accepted' },
  decline: { from: ['applied'], to: 'declined' },
  close: { from: ['accepted'], to: 'closed' },
  terms: { from: ['accepted'], to: 'accepted' },
};

/** Undefined when the owner cannot do this to an account in this state. */
export function nextState(state: TradeState, decision: TradeDecision): TradeState | undefined {
  const { from, to } = allowed[decision];
  return from.includes(state) ? to : undefined;
}
