import type { TradeCreditNote, TradeInvoice } from '@shop/shared/trade/on-account';
import type { TradeSheet } from '@shop/shared/trade/sheet';
import type { TradeForm, TradeState } from '@shop/shared/trade/trade-form';
import { storePath } from '../backend-path.ts';
import type { Answer, Done } from '../problem.ts';
import type { Shopper } from '../shopper.ts';
import { callStore, sendToStore } from '../store-api.server.ts';

const path = '/store/customers/me/trade';

export interface TradeAccount extends TradeForm {
  state: TradeState;
  reason: string;
  /** Whole pounds; 0: it pays by card. */
  credit_limit: number;
  terms_days: number;
  /** Pounds that are left of the limit. */
  credit_left: number;
}

interface FoundAccount {
  /** Null for a customer who has never asked for one. */
  account: TradeAccount | null;
  invoices: TradeInvoice[];
  credit_notes: TradeCreditNote[];
}

export function findTradeAccount(token: string): Promise<Answer<FoundAccount>> {
  return callStore('find_trade_account', path, { token });
}

/** An invoice, or a credit note for one; `pdf` is base64. */
export function findInvoice(token: string, id: string): Promise<Answer<{ number: string; pdf: string }>> {
  return callStore('find_invoice', storePath`/store/customers/me/trade/invoices/${id}`, { token, unlogged: [404] });
}

/** @param isOn false: the cart is paid for by card after all */
export async function setOnAccount({ cartId, token }: Shopper, isOn: boolean): Promise<Done> {
  return sendToStore(
    'set_on_account',
    storePath`/store/carts/${cartId}/on-account`,
    { method: isOn ? 'POST' : 'DELETE', token },
    'We could not put this order on your account just now. Please try again.',
  );
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
