import { formatMoney } from '@shop/shared/format/money';
import * as v from 'valibot';
import type { Answer } from '../problem.ts';
import { askStore } from '../store-api.server.ts';
import type { MultiBuy } from './multi-buy.ts';

const answer = v.object({
  multi_buys: v.array(
    v.object({ id: v.string(), cards: v.number(), price: v.number(), product_ids: v.array(v.string()) }),
  ),
});

/** Which multi-buy a card counts for, by the product; the cheaper of two. None in a shop whose backend does not know. */
export async function loadMultiBuys(): Promise<Answer<Map<string, MultiBuy>>> {
  const heard = await askStore('loadMultiBuys', '/store/multi-buys', { unlogged: 'all' });
  if (!heard.ok && heard.problem.status !== 404) return heard;
  const { output, success } = v.safeParse(answer, heard.ok ? heard.value : undefined);
  const running = success ? output.multi_buys : [];
  // Their ids grow with time.
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
