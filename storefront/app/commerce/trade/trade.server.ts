import type { TradeSheet } from '@shop/shared/trade/sheet';
import type { TradeForm, TradeState } from '@shop/shared/trade/trade-form';
import type { Answer, Done } from '../problem.ts';
import { callStore, sendToStore } from '../store-api.server.ts';

const path = '/store/customers/me/trade';

export interface TradeAccount extends TradeForm {
  state: TradeState;
  /** The owner's words to a no. */
  reason: string;
  /** Whole pounds; 0: it pays by card. */
  credit_limit: number;
  terms_days: number;
}

/** Null for a customer who has never asked for an account. */
export function findTradeAccount(token: string): Promise<Answer<TradeAccount | null>> {
  return callStore('find_trade_account', path, { token }, ({ account }: { account: TradeAccount | null }) => account);
}

/** @returns null for an account that is not open */
export async function findSheet(token: string): Promise<Answer<TradeSheet | null>> {
  const answer = await callStore('find_trade_sheet', `${path}/sheet`, { token, unlogged: [404] }, readSheet);
  return answer.ok || answer.problem.status !== 404 ? answer : { ok: true, value: null };
}

function readSheet({ sheet }: { sheet: TradeSheet }): TradeSheet | null {
  return sheet;
}

export function applyForTrade(token: string, form: TradeForm): Promise<Done> {
  return sendToStore(
    'apply_for_trade',
    path,
    { token, body: { ...form } },
    'We could not take your application just now. Please try again.',
  );
}
