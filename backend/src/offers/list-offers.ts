import type { MedusaContainer } from '@medusajs/framework/types';
import type * as v from 'valibot';
import { readGraph } from '../database/read-graph';
import { fromPromotion, idsInMultiBuy } from './codes/from-promotion';
import { type StoredCode, storedCodeFields } from './codes/stored-code';
import { toCodeForm } from './codes/to-code-form';
import { describeCode } from './describe-offer';
import { idsInRules } from './describe-rule';
import { type CodeForm, daysOf, type SaleForm } from './offer-forms';
import { readPricedCatalogue } from './read-priced-catalogue';
import { fromPriceList } from './sales/from-price-list';
import { rulesOf, type StoredSale, storedSaleFields } from './sales/stored-sale';
import { type Span, toDate } from './terms';
import { tradeKindOf } from './trade/trade-lists';

export type OfferState = 'running' | 'planned' | 'over' | 'used up' | 'off';

export type Offer<Form> = {
  id: string;
  name: string;
  sentence: string;
  /** Conditions that the sentence cannot express. */
  and: string[];
  state: OfferState;
  /** Null for a sale and for a code without a limit, since Medusa does not count those. */
  used: number | null;
  /** Null when the form cannot express the offer, or when it is off. */
  form: Form | null;
};

/** 'Any five for £10' comes by itself, so that no shopper types its name. */
type CodeOffer = Offer<v.InferOutput<typeof CodeForm>> & { is_multi_buy: boolean };

export async function listOffers(container: MedusaContainer) {
  const now = new Date();
  const [promotions, sales, catalogue] = await Promise.all([
    readGraph(container, 'promotion', storedCodeFields),
    readSales(container),
    readPricedCatalogue(container),
  ]);
  const stored: StoredCode[] = promotions;
  const names = await resolveNames(container, [
    ...stored.flatMap(({ rules, application_method: method }) =>
      [rules, method?.target_rules, method?.buy_rules].flatMap(idsInRules),
    ),
    ...stored.flatMap(idsInMultiBuy),
    ...sales.flatMap((sale) => [
      ...idsInRules(rulesOf(sale)),
      ...(sale.prices ?? []).flatMap((price) => (price?.price_rules ?? []).flatMap((rule) => rule?.value ?? [])),
    ]),
  ]);
  const inRange = (id: string) =>
    new Set(catalogue.sold.flatMap((one) => (one.rangeId === id ? one.productId : []))).size;
  return {
    codes: stored.toSorted(newestFirst).map((code): CodeOffer => {
      const { terms, and } = fromPromotion(code, names);
      const isUsedUp = terms.uses !== null && (code.used ?? 0) >= terms.uses;
      const state = offerState(code.status === 'active', terms, now);
      return {
        id: code.id,
        name: code.code ?? '',
        sentence: describeCode(terms, now),
        and,
        state: isUsedUp && state === 'running' ? 'used up' : state,
        used: countUses(code),
        form: toCodeForm(code),
        is_multi_buy: terms.gift.kind === 'multi-buy',
      };
    }),
    sales: sales.toSorted(newestFirst).map((list): Offer<v.InferOutput<typeof SaleForm>> => {
      const { sentence, and, meant } = fromPriceList(list, catalogue, names, now);
      const { id, title, status } = list;
      const span = { from: toDate(list.starts_at), until: toDate(list.ends_at) };
      const state = offerState(status === 'active', span, now);
      const days = state === 'off' ? null : daysOf(span, now);
      return { id, name: title ?? '', sentence, and, state, used: null, form: meant && days && { ...meant, ...days } };
    }),
    ranges: [...catalogue.ranges]
      .map(([id, title]) => ({ id, title, cards: inRange(id) }))
      .filter(({ cards }) => cards > 0),
    cards: [...new Map(catalogue.sold.map(({ productId, title }) => [productId, { id: productId, title }])).values()],
  };
}

function countUses({ limit, used, campaign }: StoredCode): number | null {
  if (limit !== null && limit !== undefined) return used ?? 0;
  const counted = campaign?.budget?.type === 'use_by_attribute' ? campaign.budget.used : null;
  return counted === null || counted === undefined ? null : Number(counted);
}

function offerState(isOn: boolean, { from, until }: Span, now: Date): OfferState {
  if (!isOn) return 'off';
  if (until && until <= now) return 'over';
  return from && from > now ? 'planned' : 'running';
}

function newestFirst(a: { created_at?: Date | string | null }, b: { created_at?: Date | string | null }): number {
  return new Date(b.created_at ?? 0).getTime() - new Date(a.created_at ?? 0).getTime();
}

/** The prefix of an id tells its entity. */
const entities = [
  { prefix: 'pcol_', entity: 'product_collection', field: 'title' },
  { prefix: 'prod_', entity: 'product', field: 'title' },
  { prefix: 'pcat_', entity: 'product_category', field: 'name' },
  { prefix: 'ptag_', entity: 'product_tag', field: 'value' },
  { prefix: 'ptyp_', entity: 'product_type', field: 'value' },
  { prefix: 'cusgroup_', entity: 'customer_group', field: 'name' },
  { prefix: 'cus_', entity: 'customer', field: 'email' },
  { prefix: 'reg_', entity: 'region', field: 'name' },
  { prefix: 'sc_', entity: 'sales_channel', field: 'name' },
];

async function resolveNames(container: MedusaContainer, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { prefix, entity, field } of entities) {
    const matching = ids.filter((id) => id.startsWith(prefix));
    if (matching.length === 0) continue;
    const data = await readGraph(container, entity, ['id', field], { id: matching });
    for (const row of data) names.set(String(row.id), String(row[field]));
  }
  return names;
}

/** Trade prices are no offer, and have a page of their own. */
async function readSales(container: MedusaContainer): Promise<StoredSale[]> {
  const lists = await readGraph(container, 'price_list', ['id', 'metadata']);
  const ids = lists.flatMap(({ id, metadata }) => (tradeKindOf(metadata) ? [] : id));
  return ids.length === 0 ? [] : readGraph(container, 'price_list', storedSaleFields, { id: ids });
}
