import { beginningOf } from '@shop/shared/format/beginning-of';
import { shop } from '@shop/shared/shop';
import { describeOnSale, describeSale, formatPounds, formatSpan } from '../describe-offer';
import { describeRule } from '../describe-rule';
import { type OnSale, toDate } from '../terms';
import { type Choice, type MeantSale, meantSale } from './meant-sale';
import { isOn } from './plan-prices';
import { percentOf } from './sale-pence';
import {
  isUnconditional,
  listedPrices,
  rulesOf,
  type SellableVariant,
  type StoredPrice,
  type StoredSale,
} from './stored-sale';

type ParsedSale = {
  sentence: string;
  and: string[];
  /** Null when the prices are no percentage, or only for some shoppers. */
  meant: MeantSale | null;
};
type PricedCatalogue = { sold: readonly SellableVariant[]; ranges: ReadonlyMap<string, string> };
type Priced = SellableVariant & { pence: number };

/** Reads any price list, also from Medusa's dashboard, without leaving a condition out. */
export function fromPriceList(
  list: StoredSale,
  catalogue: PricedCatalogue,
  names: ReadonlyMap<string, string>,
  now = new Date(),
): ParsedSale {
  const bySet = new Map(listedPrices(list).map(({ priceSetId, pence }) => [priceSetId, pence]));
  const priced = catalogue.sold.flatMap((one) => {
    const pence = bySet.get(one.priceSetId);
    return pence === undefined ? [] : [{ ...one, pence }];
  });
  const prices = (list.prices ?? []).filter((price) => price !== null);
  const and = [
    ...rulesOf(list).map((rule) => `only where ${describeRule(rule, names)}`),
    ...prices.filter((price) => !isUnconditional(price)).map((price) => describePrice(price, catalogue, names)),
  ];
  const meant = meantSale(list.metadata) ?? inferSale(list, priced, catalogue);
  const span = { from: toDate(list.starts_at), until: toDate(list.ends_at) };
  const on = meant && resolveChoice(meant.on, catalogue);
  if (meant && on) {
    const sentence = describeSale({ percent: meant.percent, on, ...span }, now);
    return { sentence, and, meant: and.length === 0 ? meant : null };
  }
  // The title still names cards that have been deleted since.
  const sentence = meant ? (list.title ?? '') : describeManualPrices(list, priced);
  return { sentence: sentence + formatSpan(span, now), and, meant: null };
}

function inferSale(
  { type, title }: StoredSale,
  priced: readonly Priced[],
  catalogue: PricedCatalogue,
): MeantSale | null {
  const named = Number(/^(\d{1,2}) % off/.exec(title ?? '')?.[1]);
  const percent = type === 'sale' ? percentOf(priced, Number.isNaN(named) ? undefined : named) : null;
  return percent === null ? null : { percent, on: choiceOf(priced, catalogue) };
}

export function choiceOf(priced: readonly SellableVariant[], { sold, ranges }: PricedCatalogue): Choice {
  const inside = new Set(priced.map(({ variantId }) => variantId));
  if (inside.size > 0 && sold.every(({ variantId }) => inside.has(variantId))) return { kind: 'all' };
  const range = priced[0]?.rangeId;
  const ofRange = sold.filter(({ rangeId }) => rangeId === range);
  const isRange = ofRange.length === inside.size && ofRange.every(({ variantId }) => inside.has(variantId));
  if (range && ranges.has(range) && isRange) return { kind: 'range', id: range };
  return { kind: 'cards', ids: [...new Set(priced.map(({ productId }) => productId))] };
}

/** @returns null when everything in it has been deleted */
export function resolveChoice(on: Choice, { sold, ranges }: PricedCatalogue): OnSale | null {
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

function describeManualPrices({ type }: StoredSale, priced: readonly Priced[]): string {
  const kind = type === 'sale' ? 'Sale prices' : 'Prices in place of the usual ones';
  const prices = new Set(priced.map(({ title, pence }) => `${title} ${formatPounds(pence / 100)}`));
  return prices.size === 0 ? `${kind} for no card` : `${kind}: ${[...prices].join(', ')}`;
}

function describePrice(price: StoredPrice, { sold }: PricedCatalogue, names: ReadonlyMap<string, string>): string {
  const set = price.price_set?.id ?? price.price_set_id;
  const title = sold.find(({ priceSetId }) => priceSetId === set)?.title ?? 'a card';
  const amount =
    price.currency_code === shop.currency
      ? formatPounds(Number(price.amount))
      : `${Number(price.amount)} ${price.currency_code?.toUpperCase()}`;
  const least = (price.min_quantity ?? null) === null ? '' : ` from ${Number(price.min_quantity)} on`;
  const most = (price.max_quantity ?? null) === null ? '' : ` up to ${Number(price.max_quantity)}`;
  const rules = (price.price_rules ?? []).flatMap((rule) => {
    const { attribute = null, operator = null, value } = { ...rule };
    return rule ? [describeRule({ attribute, operator, values: [{ value: value ?? null }] }, names)] : [];
  });
  return `${title} ${amount}${least}${most}${rules.length > 0 ? ` where ${rules.join(' and ')}` : ''}`;
}

/** `fromPriceList` reads the percentage from the title. */
export function titleOfSale(percent: number, on: OnSale): string {
  return beginningOf(`${percent} % off ${describeOnSale(on)}`, 200);
}
