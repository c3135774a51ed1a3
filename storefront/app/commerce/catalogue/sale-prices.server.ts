import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';

/** A price of a sale; amounts in pounds. */
export interface SalePrice {
  amount: number;
  /** What is struck through. */
  was: number;
  /** ISO 8601; null: nobody has said. */
  endsAt: string | null;
}

const answer = v.object({
  sale_prices: v.array(
    v.object({ variant_id: v.string(), amount: v.number(), was: v.number(), ends_at: v.nullable(v.string()) }),
  ),
});

/** What is on sale now, by the variant; nothing in a shop whose backend does not know. */
export async function loadSalePrices(): Promise<Answer<Map<string, SalePrice>>> {
  const heard = await askStore('loadSalePrices', '/store/sale-prices', { unlogged: 'all' });
  if (!heard.ok && heard.problem.status !== 404) return heard;
  const { output, success } = v.safeParse(answer, heard.ok ? heard.value : undefined);
  const sales = success ? output.sale_prices : [];
  return {
    ok: true,
    value: new Map(sales.map(({ variant_id, amount, was, ends_at }) => [variant_id, { amount, was, endsAt: ends_at }])),
  };
}
