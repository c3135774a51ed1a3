import type { RunningShop } from '../running-shop.ts';
import { type Json, pick, pickList } from '../store-api.ts';

/** Lets provider calls fail with 500; `*` in the path stands for one segment. Faults set by other tests stay. */
export async function failProviderCalls(
  shop: RunningShop,
  path: string,
  method: 'GET' | 'POST' = 'POST',
): Promise<void> {
  await order(shop, (failing) => [...failing, { path, method, status: 500, times: 10_000 }]);
}

export async function restoreProviderCalls(shop: RunningShop, path: string): Promise<void> {
  await order(shop, (failing) => failing.filter((one) => pick(one, 'path') !== path));
}

/** Makes the next refund of this payment, but loses the answer. */
export async function loseRefundResponse(shop: RunningShop, intent: string): Promise<void> {
  const lost = { path: '/v1/refunds', method: 'POST', status: 500, times: 1, when: 'after', intent };
  await order(shop, (failing) => [...failing, lost]);
}

/** Refuses the next refund of this payment, as for a card account that is closed. */
export async function refuseRefund(shop: RunningShop, intent: string): Promise<void> {
  const refused = { path: '/v1/refunds', method: 'POST', status: 402, times: 1, intent };
  await order(shop, (failing) => [...failing, refused]);
}

async function order({ cards }: RunningShop, change: (failing: Json[]) => Json[]): Promise<void> {
  const control = new URL('/control', cards.api);
  const state: Json = await (await fetch(control)).json();
  const body = JSON.stringify({ failNext: change(pickList(state, 'failNext')) });
  const { ok } = await fetch(control, { method: 'POST', body });
  if (!ok) throw new Error('The card provider does not understand which trouble it is to make.');
}
