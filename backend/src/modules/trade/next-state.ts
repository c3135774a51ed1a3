import type { TradeState } from '@shop/shared/trade/trade-form';

export const tradeDeeds = ['accept', 'decline', 'close', 'terms'] as const;

export type TradeDeed = (typeof tradeDeeds)[number];

const allowed: Record<TradeDeed, { from: readonly TradeState[]; to: TradeState }> = {
  accept: { from: ['applied', 'declined', 'closed'], to: 'accepted' },
  decline: { from: ['applied'], to: 'declined' },
  close: { from: ['accepted'], to: 'closed' },
  terms: { from: ['accepted'], to: 'accepted' },
};

/** Undefined when the owner cannot do this to an account in this state. */
export function nextState(state: TradeState, deed: TradeDeed): TradeState | undefined {
  const { from, to } = allowed[deed];
  return from.includes(state) ? to : undefined;
}
