import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';

export interface SalePrice {
  amount: number;
  was: number;
  /** ISO 8601; null: open-ended. */
  endsAt: string | null;
}

const answer = v.object({
  sale_prices: v.array(
    v.object({ variant_id: v.string(), amount: v.number(), was: v.number(), ends_at: v.nullable(v.string()) }),
  ),
});

/** @returns sales by variant id; empty when the backend has no such route */
export async function loadSalePrices(): Promise<Answer<Map<string, SalePrice>>> {
  const result = await callStore('load_sale_prices', '/store/sale-prices', { unlogged: 'all' });
  if (!result.ok && result.problem.status !== 404) return result;
  const { output, success } = v.safeParse(answer, result.ok ? result.value : undefined);
  const sales = success ? output.sale_prices : [];
  return {
    ok: true,
    value: new Map(sales.map(({ variant_id, amount, was, ends_at }) => [variant_id, { amount, was, endsAt: ends_at }])),
  };
}
