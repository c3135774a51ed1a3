import { shop } from '@shop/shared/shop';
import { sayDays, sayOnSale, sayPounds, saySale } from '../say-offer';
import { spellRule } from '../spell-rule';
import type { OnSale } from '../terms';
import { type Choice, type MeantSale, meantSale } from './meant-sale';
import { isOn } from './plan-prices';
import { percentOf } from './sale-pence';
import { isPlain, pricesHeld, rulesOf, type Sold, type StoredPrice, type StoredSale } from './stored-sale';

type Read = {
  sentence: string;
  /** What the sentence has no words for, each spelt. */
  and: string[];
  /** The sale that it is; null of prices that no per cent has made, or that are for some shoppers alone. */
  meant: MeantSale | null;
};
/** All that is sold, in the order of the shop; and the ranges by their ids. */
type Shelf = { sold: readonly Sold[]; ranges: ReadonlyMap<string, string> };
type Priced = Sold & { pence: number };

/** A list of prices of Medusa, whoever made it, as one sentence; and what that has no words for, each spelt. */
export function fromPriceList(
  list: StoredSale,
  shelf: Shelf,
  names: ReadonlyMap<string, string>,
  now = new Date(),
): Read {
  const bySet = new Map(pricesHeld(list).map(({ priceSetId, pence }) => [priceSetId, pence]));
  const priced = shelf.sold.flatMap((one) => {
    const pence = bySet.get(one.priceSetId);
    return pence === undefined ? [] : [{ ...one, pence }];
  });
  const prices = (list.prices ?? []).filter((price) => price !== null);
  const and = [
    ...rulesOf(list).map((rule) => `only where ${spellRule(rule, names)}`),
    ...prices.filter((price) => !isPlain(price)).map((price) => spellPrice(price, shelf, names)),
  ];
  const meant = meantSale(list.metadata) ?? meantByPrices(list, priced, shelf);
  const span = { from: toDate(list.starts_at), until: toDate(list.ends_at) };
  const on = meant && sayChoice(meant.on, shelf);
  if (meant && on) {
    const sentence = saySale({ percent: meant.percent, on, ...span }, now);
    return { sentence, and, meant: and.length === 0 ? meant : null };
  }
  // When all that a sale was on is gone, its name is from the day on which it was made.
  const said = meant ? (list.title ?? '') : sayByHand(list, priced);
  return { sentence: said + sayDays(span, now), and, meant: null };
}

/** The sale that has made these prices, where one can have. */
function meantByPrices({ type, title }: StoredSale, priced: readonly Priced[], shelf: Shelf): MeantSale | null {
  const named = Number(/^(\d{1,2}) % off/.exec(title ?? '')?.[1]);
  const percent = type === 'sale' ? percentOf(priced, Number.isNaN(named) ? undefined : named) : null;
  return percent === null ? null : { percent, on: choiceOf(priced, shelf) };
}

/** What stands in a list of sale prices: all, one range, or these cards. A card counts with all of its envelopes. */
export function choiceOf(priced: readonly Sold[], { sold, ranges }: Shelf): Choice {
  const inside = new Set(priced.map(({ variantId }) => variantId));
  if (inside.size > 0 && sold.every(({ variantId }) => inside.has(variantId))) return { kind: 'all' };
  const range = priced[0]?.rangeId;
  const ofRange = sold.filter(({ rangeId }) => rangeId === range);
  const isRange = ofRange.length === inside.size && ofRange.every(({ variantId }) => inside.has(variantId));
  if (range && ranges.has(range) && isRange) return { kind: 'range', id: range };
  return { kind: 'cards', ids: [...new Set(priced.map(({ productId }) => productId))] };
}

/** @returns null when all of it is gone from the shop */
export function sayChoice(on: Choice, { sold, ranges }: Shelf): OnSale | null {
  if (on.kind === 'all') return on;
  if (on.kind === 'range') {
    const title = ranges.get(on.id);
    return title === undefined ? null : { kind: 'range', title };
  }
  const titles = new Map(
    sold.filter((one) => isOn(one, on)).map(({ productId, title }) => [productId, title] as const),
  );
  return titles.size === 0 ? null : { kind: 'cards', titles: [...titles.values()] };
}

/** Prices that no per cent has made: each is said. */
function sayByHand({ type }: StoredSale, priced: readonly Priced[]): string {
  const kind = type === 'sale' ? 'Sale prices' : 'Prices in place of the usual ones';
  const said = new Set(priced.map(({ title, pence }) => `${title} ${sayPounds(pence / 100)}`));
  return said.size === 0 ? `${kind} for no card` : `${kind}: ${[...said].join(', ')}`;
}

function spellPrice(price: StoredPrice, { sold }: Shelf, names: ReadonlyMap<string, string>): string {
  const set = price.price_set?.id ?? price.price_set_id;
  const title = sold.find(({ priceSetId }) => priceSetId === set)?.title ?? 'a card';
  const amount =
    price.currency_code === shop.currency
      ? sayPounds(Number(price.amount))
      : `${Number(price.amount)} ${price.currency_code?.toUpperCase()}`;
  const least = (price.min_quantity ?? null) === null ? '' : ` from ${Number(price.min_quantity)} on`;
  const most = (price.max_quantity ?? null) === null ? '' : ` up to ${Number(price.max_quantity)}`;
  const rules = (price.price_rules ?? []).flatMap((rule) => {
    const { attribute = null, operator = null, value } = { ...rule };
    return rule ? [spellRule({ attribute, operator, values: [{ value: value ?? null }] }, names)] : [];
  });
  return `${title} ${amount}${least}${most}${rules.length > 0 ? ` where ${rules.join(' and ')}` : ''}`;
}

/** What a sale is called in Medusa's own pages; `fromPriceList` reads the per cent from it. */
export function titleOfSale(percent: number, on: OnSale): string {
  return `${percent} % off ${sayOnSale(on)}`.slice(0, 200);
}

function toDate(moment: string | Date | null | undefined): Date | null {
  return moment ? new Date(moment) : null;
}
