import { formatMoney } from '@shop/shared/format/money';
import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { callStore } from '../store-api.server.ts';
import type { MultiBuy } from './multi-buy.ts';

const answer = v.object({
  multi_buys: v.array(
    v.object({ id: v.string(), cards: v.number(), price: v.number(), product_ids: v.array(v.string()) }),
  ),
});

/** @returns multi-buys by product id, the cheaper of two; empty when the backend has no such route */
export async function loadMultiBuys(): Promise<Answer<Map<string, MultiBuy>>> {
  const result = await callStore('load_multi_buys', '/store/multi-buys', { unlogged: 'all' });
  if (!result.ok && result.problem.status !== 404) return result;
  const { output, success } = v.safeParse(answer, result.ok ? result.value : undefined);
  const running = success ? output.multi_buys : [];
  const first = running.map(({ id }) => id).sort()[0];
  const dearestFirst = running.toSorted((a, b) => b.price / b.cards - a.price / a.cards);
  return {
    ok: true,
    value: new Map(dearestFirst.flatMap((one) => one.product_ids.map((id) => [id, toMultiBuy(one, one.id === first)]))),
  };
}

type Running = v.InferOutput<typeof answer>['multi_buys'][number];

function toMultiBuy({ id, cards, price }: Running, isFirst: boolean): MultiBuy {
  const sum = formatMoney(price).replace(/\.00$/, '');
  return { id, cards, sum, said: `Any ${cards} for ${sum}`, box: isFirst ? '/fill-a-box' : `/fill-a-box?offer=${id}` };
}
