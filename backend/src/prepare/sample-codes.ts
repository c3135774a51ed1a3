import { createPromotionsWorkflow } from '@medusajs/core-flows';
import type { CreatePromotionDTO, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { startOfDay } from '@shop/shared/format/calendar';
import { shop } from '@shop/shared/shop';
import { readGraph } from '../database/read-graph';
import { toPromotion } from '../offers/codes/to-promotion';
import type { CodeTerms } from '../offers/terms';

const codes: CreatePromotionDTO[] = [
  sampleCode('WELCOME10', { gift: { kind: 'percent', value: 10 } }),
  sampleCode('TWOPOUNDS', { gift: { kind: 'pounds', value: 2 } }),
  sampleCode('FREEPOST', { gift: { kind: 'delivery' } }),
  sampleCode('SPRING25', {
    gift: { kind: 'percent', value: 20 },
    from: startOfDay('2025-03-01'),
    until: startOfDay('2025-06-01'),
  }),
  sampleCode('FIRSTPOST', { gift: { kind: 'percent', value: 15 }, uses: 1 }),
  sampleCode('THREEOFF15', { gift: { kind: 'pounds', value: 3 }, minimum: 15 }),
  // Sample offers start as drafts, so that the shop charges its own prices.
  {
    ...sampleCode('ANYFIVE', { gift: { kind: 'multi-buy', cards: 5, pounds: 10, on: { kind: 'all' } } }),
    status: 'draft',
  },
];
const usedUp = 'FIRSTPOST';

function sampleCode(code: string, terms: Pick<CodeTerms, 'gift'> & Partial<CodeTerms>): CreatePromotionDTO {
  return toPromotion(code, { minimum: null, uses: null, usesEach: null, from: null, until: null, ...terms });
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
      currency_code: shop.currency,
    },
  };
}

/** Samples are made once: cards and codes that the owner has deleted stay deleted. */
export async function hadSamples(container: MedusaContainer): Promise<boolean> {
  return Boolean((await readStore(container))?.metadata?.sample_codes);
}

async function readStore(container: MedusaContainer) {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { select: ['id', 'metadata'] });
  return store;
}

/** Runs once: deleted codes stay deleted. @param status `draft` where real money is taken: anyone can read these */
export async function prepareSampleCodes(container: MedusaContainer, status: 'active' | 'draft'): Promise<void> {
  const store = await readStore(container);
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
  await container
    .resolve(Modules.STORE)
    .updateStores(store.id, { metadata: { ...store.metadata, sample_codes: true } });
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
