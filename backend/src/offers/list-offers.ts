import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type * as v from 'valibot';
import { formOfCode } from './codes/form-of-code';
import { fromPromotion, idsMeant } from './codes/from-promotion';
import { type StoredCode, storedCodeFields } from './codes/stored-code';
import { nameThings } from './name-things';
import { type CodeForm, daysOf, type SaleForm } from './offer-forms';
import { readShelf } from './read-shelf';
import { fromPriceList } from './sales/from-price-list';
import { rulesOf, type StoredSale, storedSaleFields } from './sales/stored-sale';
import { sayCode } from './say-offer';
import { idsIn } from './spell-rule';
import type { Span } from './terms';

export type OfferState = 'running' | 'planned' | 'over' | 'used up' | 'off';

export type Offer<Form> = {
  id: string;
  /** What a shopper types; of a sale what Medusa's own pages call it. */
  name: string;
  sentence: string;
  /** What the sentence has no words for. */
  and: string[];
  state: OfferState;
  /** How often it was used; null where nobody counts: of a sale, and of a code that may be used without end. */
  used: number | null;
  /** As the owner would type it, to be changed; null where the form cannot say all of it, and of what is off. */
  form: Form | null;
};

/** Every code and every sale of the shop as sentences, the newest first, and the ranges that a sale may be on. */
export async function listOffers(container: MedusaContainer) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const now = new Date();
  const [{ data: promotions }, { data: lists }, shelf] = await Promise.all([
    query.graph({ entity: 'promotion', fields: storedCodeFields }),
    query.graph({ entity: 'price_list', fields: storedSaleFields }),
    readShelf(container),
  ]);
  const stored: StoredCode[] = promotions;
  const sales: StoredSale[] = lists;
  const names = await nameThings(container, [
    ...stored.flatMap(({ rules, application_method: method }) =>
      [rules, method?.target_rules, method?.buy_rules].flatMap(idsIn),
    ),
    ...stored.flatMap(idsMeant),
    ...sales.flatMap((sale) => [
      ...idsIn(rulesOf(sale)),
      ...(sale.prices ?? []).flatMap((price) => (price?.price_rules ?? []).flatMap((rule) => rule?.value ?? [])),
    ]),
  ]);
  const inRange = (id: string) => new Set(shelf.sold.flatMap((one) => (one.rangeId === id ? one.productId : []))).size;
  return {
    codes: stored.toSorted(newestFirst).map((code): Offer<v.InferOutput<typeof CodeForm>> => {
      const { terms, and } = fromPromotion(code, names);
      const isUsedUp = terms.uses !== null && (code.used ?? 0) >= terms.uses;
      const state = stateOf(code.status === 'active', terms, now);
      return {
        ...{ id: code.id, name: code.code ?? '', sentence: sayCode(terms, now), and },
        ...{ state: isUsedUp && state === 'running' ? 'used up' : state, used: usedOf(code), form: formOfCode(code) },
      };
    }),
    sales: sales.toSorted(newestFirst).map((list): Offer<v.InferOutput<typeof SaleForm>> => {
      const { sentence, and, meant } = fromPriceList(list, shelf, names, now);
      const { id, title, status } = list;
      const span = { from: toDate(list.starts_at), until: toDate(list.ends_at) };
      const state = stateOf(status === 'active', span, now);
      const days = state === 'off' ? null : daysOf(span, now);
      return { id, name: title ?? '', sentence, and, state, used: null, form: meant && days && { ...meant, ...days } };
    }),
    ranges: [...shelf.ranges]
      .map(([id, title]) => ({ id, title, cards: inRange(id) }))
      .filter(({ cards }) => cards > 0),
    cards: [...new Map(shelf.sold.map(({ productId, title }) => [productId, { id: productId, title }])).values()],
  };
}

function usedOf({ limit, used, campaign }: StoredCode): number | null {
  if (limit !== null && limit !== undefined) return used ?? 0;
  const counted = campaign?.budget?.type === 'use_by_attribute' ? campaign.budget.used : null;
  return counted === null || counted === undefined ? null : Number(counted);
}

function stateOf(isOn: boolean, { from, until }: Span, now: Date): OfferState {
  if (until && until <= now) return 'over';
  if (!isOn) return 'off';
  return from && from > now ? 'planned' : 'running';
}

function toDate(moment: Date | string | null | undefined): Date | null {
  return moment ? new Date(moment) : null;
}

function newestFirst(a: { created_at?: Date | string | null }, b: { created_at?: Date | string | null }): number {
  return new Date(b.created_at ?? 0).getTime() - new Date(a.created_at ?? 0).getTime();
}
