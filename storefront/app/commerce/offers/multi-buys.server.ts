import { formatMoney } from '@shop/shared/format/money';
import type { RunningMultiBuy } from '@shop/shared/store-answers/cart';
import * as v from 'valibot';
import type { MultiBuy } from './multi-buy.ts';

const running: v.GenericSchema<unknown, RunningMultiBuy> = v.object({
  id: v.string(),
  cards: v.number(),
  price: v.number(),
  product_ids: v.array(v.string()),
});

/** The multi-buy of each product id, the cheaper of two. */
export const multiBuys = v.pipe(v.array(running), v.transform(byProduct));

function byProduct(all: RunningMultiBuy[]): Map<string, MultiBuy> {
  const first = all.map(({ id }) => id).sort()[0];
  const dearestFirst = all.toSorted((a, b) => b.price / b.cards - a.price / a.cards);
  return new Map(dearestFirst.flatMap((one) => one.product_ids.map((id) => [id, toMultiBuy(one, one.id === first)])));
}

function toMultiBuy({ id, cards, price }: RunningMultiBuy, isFirst: boolean): MultiBuy {
  const sum = formatMoney(price).replace(/\.00$/, '');
  return { id, cards, sum, said: `Any ${cards} for ${sum}`, box: isFirst ? '/fill-a-box' : `/fill-a-box?offer=${id}` };
}
