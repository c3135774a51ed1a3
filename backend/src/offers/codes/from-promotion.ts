import { shop } from '@shop/shared/shop';
import { readMultiBuy } from '../../modules/promotions/multi-buy-definition';
import { formatPounds } from '../describe-offer';
import { describeRule } from '../describe-rule';
import { type CodeTerms, type Gift, type MultiBuyGift, toDate } from '../terms';
import type { StoredCode, StoredRule } from './stored-code';
import { eachShopper, minimumRule } from './to-promotion';

type Names = ReadonlyMap<string, string>;
type ParsedCode = {
  terms: CodeTerms;
  and: string[];
};

/** Reads any promotion, also from Medusa's dashboard, without leaving a condition out. */
export function fromPromotion(promotion: StoredCode, names: Names = new Map()): ParsedCode {
  const rules = (promotion.rules ?? []).filter((rule) => rule !== null);
  const minimum = rules.find(isMinimum);
  const { campaign, limit } = promotion;
  const budget = campaign?.budget;
  const multiBuy = toMultiBuyGift(promotion, names);
  const isEach = budget?.type === 'use_by_attribute' && budget.attribute === eachShopper;
  return {
    terms: {
      gift: multiBuy ?? toGift(promotion),
      minimum: minimum ? Number(minimum.values?.[0]?.value) : null,
      uses: limit ?? null,
      usesEach: isEach ? toNumber(budget.limit) : null,
      from: toDate(campaign?.starts_at),
      until: toDate(campaign?.ends_at),
    },
    and: [
      ...(promotion.is_automatic && !multiBuy ? ['it comes by itself, without a code'] : []),
      ...rules.filter((rule) => rule !== minimum).map((rule) => describeRule(rule, names)),
      ...describeMethod(promotion, names),
      ...(isEach ? [] : describeBudget(campaign)),
    ],
  };
}

function isMinimum({ attribute, operator, values }: StoredRule): boolean {
  return attribute === minimumRule && operator === 'gte' && values?.length === 1;
}

function toMultiBuyGift(promotion: StoredCode, names: Names): MultiBuyGift | null {
  const multiBuy = readMultiBuy(promotion);
  if (!multiBuy) return null;
  const { cards, pounds, on } = multiBuy;
  const gift = { kind: 'multi-buy' as const, cards, pounds };
  if (on.kind === 'all') return { ...gift, on };
  if (on.kind === 'range') return { ...gift, on: { ...on, title: names.get(on.id) } };
  return { ...gift, on: { ...on, titles: on.ids.flatMap((id) => names.get(id) ?? []) } };
}

export function idsInMultiBuy(promotion: StoredCode): string[] {
  const on = readMultiBuy(promotion)?.on;
  if (!on || on.kind === 'all') return [];
  return on.kind === 'range' ? [on.id] : on.ids;
}

function toGift({ type, application_method: method }: StoredCode): Gift {
  const value = toNumber(method?.value) ?? 0;
  const isPercent = method?.type === 'percentage';
  const amount = isPercent ? `${value} % off` : `${formatPounds(value)} off`;
  if (type === 'buyget') {
    const free = isPercent && value === 100 ? 'free' : amount;
    return {
      kind: 'words',
      words: `With ${method?.buy_rules_min_quantity ?? 1} bought, ${method?.apply_to_quantity ?? 1} more ${free}`,
    };
  }
  if (method?.target_type === 'shipping_methods') {
    return isPercent && value === 100 ? { kind: 'delivery' } : { kind: 'words', words: `${amount} delivery` };
  }
  if (isPercent) return { kind: 'percent', value };
  if (method?.allocation === 'across') return { kind: 'pounds', value };
  return { kind: 'words', words: `${amount} ${method?.allocation === 'once' ? 'the dearest' : 'each'} card` };
}

function describeMethod({ type, application_method: method }: StoredCode, names: Names): string[] {
  const { target_type: target, max_quantity: most, currency_code: currency } = { ...method };
  const isLimited = most && target !== 'shipping_methods';
  const spell = (of: string, rules: (StoredRule | null)[] | null | undefined) =>
    (rules ?? []).filter((rule) => rule !== null).map((rule) => `${of} ${describeRule(rule, names)}`);
  return [
    ...(isLimited ? [`on at most ${most} ${type === 'buyget' ? 'cards' : 'of a card'}`] : []),
    ...(currency && currency !== shop.currency ? [`only in ${currency.toUpperCase()}`] : []),
    ...spell(target === 'shipping_methods' ? 'only for deliveries where' : 'only on cards where', method?.target_rules),
    ...spell('only when cards are bought where', method?.buy_rules),
  ];
}

function describeBudget(campaign: StoredCode['campaign']): string[] {
  const { type, limit: stored, attribute } = { ...campaign?.budget };
  const limit = toNumber(stored);
  if (!type || limit === null) return [];
  const together = `by all codes of the campaign ‘${campaign?.name ?? ''}’`;
  if (type === 'usage') return [`${limit} uses ${together}`];
  if (type === 'spend') return [`${formatPounds(limit)} given ${together}`];
  const each = attribute === 'customer_id' ? 'each account' : `each ‘${attribute}’`;
  return [type === 'use_by_attribute' ? `${limit} uses for ${each}` : `${formatPounds(limit)} given to ${each}`];
}

/** Medusa returns numbers, strings or BigNumber objects. */
function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
