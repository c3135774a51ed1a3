import { createPromotionsWorkflow } from '@medusajs/core-flows';
import type { CreatePromotionDTO, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { shop } from '@shop/shared/shop';
import { readGraph } from '../database/read-graph';
import { toPromotion } from '../offers/codes/to-promotion';
import type { CodeTerms } from '../offers/terms';

const currency = { currency_code: shop.currency };

const anyFive: CodeTerms = {
  gift: { kind: 'multi-buy', cards: 5, pounds: 10, on: { kind: 'all' } },
  minimum: null,
  uses: null,
  usesEach: null,
  from: null,
  until: null,
};

const codes: CreatePromotionDTO[] = [
  standard('WELCOME10', { type: 'percentage', target_type: 'items', allocation: 'across', value: 10 }),
  standard('TWOPOUNDS', { type: 'fixed', target_type: 'items', allocation: 'across', value: 2 }),
  standard('FREEPOST', {
    type: 'percentage',
    target_type: 'shipping_methods',
    allocation: 'each',
    max_quantity: 1,
    value: 100,
  }),
  {
    ...standard('SPRING25', { type: 'percentage', target_type: 'items', allocation: 'across', value: 20 }),
    campaign: {
      name: 'Spring 2025',
      campaign_identifier: 'spring-2025',
      starts_at: new Date('2025-03-01T00:00:00Z'),
      ends_at: new Date('2025-05-31T23:00:00Z'),
    },
  },
  {
    ...standard('FIRSTPOST', { type: 'percentage', target_type: 'items', allocation: 'across', value: 15 }),
    limit: 1,
  },
  {
    ...standard('THREEOFF15', { type: 'fixed', target_type: 'items', allocation: 'across', value: 3 }),
    // The total before discounts: measured after them, the code's own discount would undo it.
    rules: [{ attribute: 'original_item_total', operator: 'gte', values: ['15'] }],
  },
  // Sample offers start as drafts, so that the shop charges its own prices.
  { ...toPromotion('ANYFIVE', anyFive), status: 'draft' },
];

const usedUp = 'FIRSTPOST';

function standard(code: string, method: Omit<CreatePromotionDTO['application_method'], 'currency_code'>) {
  return {
    code,
    type: 'standard',
    status: 'active',
    is_tax_inclusive: true,
    application_method: { ...method, ...currency },
  } satisfies CreatePromotionDTO;
}

function multiBuy(singles: string[]): CreatePromotionDTO {
  const rule = { attribute: 'items.product.collection_id', operator: 'in' as const, values: singles };
  return {
    code: 'FIFTHFREE',
    type: 'buyget',
    status: 'draft',
    is_automatic: true,
    is_tax_inclusive: true,
    application_method: {
      type: 'percentage',
      target_type: 'items',
      allocation: 'each',
      value: 100,
      max_quantity: 100,
      apply_to_quantity: 1,
      buy_rules_min_quantity: 4,
      buy_rules: [rule],
      target_rules: [rule],
      ...currency,
    },
  };
}

/**
 * Runs once in a shop's life: codes that the owner deletes stay deleted.
 *
 * @param status `draft` where real money is taken, since these codes are known to all who read them here
 */
export async function prepareSampleCodes(container: MedusaContainer, status: 'active' | 'draft'): Promise<void> {
  const stores = container.resolve(Modules.STORE);
  const [store] = await stores.listStores({}, { select: ['id', 'metadata'] });
  if (!store || store.metadata?.sample_codes) return;

  const promotions = container.resolve(Modules.PROMOTION);
  const all = [...codes, multiBuy(await singleCollections(container))];
  const wanted = status === 'active' ? all : all.map((code) => ({ ...code, status }));
  const present = await promotions.listPromotions({ code: wanted.map(({ code }) => code) }, { select: ['code'] });
  const missing = wanted.filter(({ code }) => !present.some((promotion) => promotion.code === code));
  const { result: made } = await createPromotionsWorkflow(container).run({ input: { promotionsData: missing } });
  // Only orders count uses, so the use is written directly; Medusa's type lacks the field.
  const gone = made.filter(({ code }) => code === usedUp).map(({ id }) => ({ id, used: 1 }));
  await promotions.updatePromotions(gone);
  await stores.updateStores(store.id, { metadata: { ...store.metadata, sample_codes: true } });
}

/** Collections of single cards; bundles neither count nor are given away. */
async function singleCollections(container: MedusaContainer): Promise<string[]> {
  const products = await readGraph(container, 'product', ['collection_id', 'metadata']);
  const ofBundles = new Set(
    products.filter(({ metadata }) => Number(metadata?.cards_inside ?? 1) > 1).map((one) => one.collection_id),
  );
  const all = new Set(products.map((one) => one.collection_id));
  return [...all].flatMap((id) => (id && !ofBundles.has(id) ? [id] : []));
}
