import {
  acquireLockStep,
  deleteCollectionsWorkflow,
  deleteProductsWorkflow,
  deleteProductTagsWorkflow,
  releaseLockStep,
  updateCollectionsWorkflow,
  updateProductsWorkflow,
} from '@medusajs/core-flows';
import { ContainerRegistrationKeys, ProductStatus } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import { cardsLock } from '../../catalogue/cards/cards-lock';
import type { ExistingCard } from '../../catalogue/import/check/existing-card';
import type { Outcome } from '../../catalogue/import/undo/kept';
import { type KeptThing, planCards } from '../../catalogue/import/undo/plan-cards';
import { findUnusedThemes, planRanges } from '../../catalogue/import/undo/plan-ranges';
import { toRestoredProduct } from '../../catalogue/import/undo/to-restored-product';
import { catalogueImportsModule } from '../../modules/catalogue-imports';
import { createInTurnStep } from '../in-turn';
import { changeEnvelopesStep, envelopesToOffer, envelopesToWithdraw } from './change-envelopes';
import { importTagsWorkflow } from './import-ranges';

const namesOf = ({ envelopes }: ExistingCard) => JSON.stringify(envelopes.map(({ name }) => name));

type Some = { importId: string; things: KeptThing[] };

const planCardsStep = createStep('plan-undo-of-cards', async ({ things }: Some, { container }) => {
  const deeds = await planCards(container, things);
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: ranges } = await query.graph({ entity: 'product_collection', fields: ['id', 'handle'] });
  const { data: categories } = await query.graph({ entity: 'product_category', fields: ['id', 'handle'] });
  return new StepResponse({
    outcomes: deeds.map(({ thing, outcome }) => ({ id: thing, outcome })),
    restored: deeds.flatMap(({ now, target, outcome }) =>
      now && target && outcome.deed === 'put back' ? [{ now, target }] : [],
    ),
    hidden: deeds.flatMap(({ now, outcome }) => (now && outcome.deed === 'hidden' ? [now.id] : [])),
    removed: deeds.flatMap(({ now, outcome }) => (now && outcome.deed === 'removed' ? [now.id] : [])),
    ranges: ranges.map(({ handle, id }): [string, string] => [handle, id]),
    categories: categories.map(({ handle, id }): [string, string] => [handle, id]),
  });
});

type Told = { importId: string; outcomes: { id: string; outcome: Outcome }[] };

const keepOutcomesStep = createStep(
  'keep-outcomes-of-undo',
  async ({ importId, outcomes }: Told, { container }) => {
    await container.resolve(catalogueImportsModule).keepOutcomes(importId, outcomes);
    return new StepResponse(undefined, { importId, ids: outcomes.map(({ id }) => id) });
  },
  async (kept, { container }) => {
    if (!kept) return;
    const outcomes = kept.ids.map((id) => ({ id, outcome: null }));
    await container.resolve(catalogueImportsModule).keepOutcomes(kept.importId, outcomes);
  },
);

/**
 * Puts some cards back as they were before an import, as far as nobody has changed them since, and takes those out that it
 * made: all of them, or none when one cannot be written.
 */
export const undoImportOfCardsWorkflow = createWorkflow('undo-import-of-cards', (some: Some) => {
  acquireLockStep(cardsLock);
  const plan = planCardsStep(some);
  const values = transform({ plan }, ({ plan }) => ({ values: plan.restored.flatMap(({ target }) => target.tags) }));
  const tags = importTagsWorkflow.runAsStep({ input: values });
  const products = transform({ plan, tags }, ({ plan: { restored, hidden, ranges, categories }, tags }) => {
    const ids = { tags: new Map(tags), ranges: new Map(ranges), categories: new Map(categories) };
    const redone = restored
      .filter(({ now, target }) => namesOf(now) !== namesOf(target))
      .map(({ now, target }) => ({ current: now, card: target }));
    return {
      changed: [
        ...restored.map(({ now, target }) => toRestoredProduct(now, target, ids)),
        ...hidden.map((id) => ({ id, status: ProductStatus.DRAFT })),
      ],
      offered: redone.flatMap(envelopesToOffer),
      withdrawn: redone.flatMap(envelopesToWithdraw),
    };
  });
  when({ products }, ({ products }) => products.changed.length > 0).then(() => {
    changeEnvelopesStep(products.offered).config({ name: 'offer-envelopes' });
    updateProductsWorkflow.runAsStep({ input: { products: products.changed } });
    changeEnvelopesStep(products.withdrawn).config({ name: 'withdraw-envelopes' });
  });
  when({ plan }, ({ plan }) => plan.removed.length > 0).then(() => {
    deleteProductsWorkflow.runAsStep({ input: { ids: plan.removed } });
  });
  keepOutcomesStep(transform({ some, plan }, ({ some: { importId }, plan: { outcomes } }) => ({ importId, outcomes })));
  releaseLockStep(cardsLock);
  return new WorkflowResponse(plan.outcomes);
});

type SomeRanges = { importId: string; ranges: KeptThing[]; themes: KeptThing[] };

const planRangesStep = createStep('plan-undo-of-ranges', async ({ ranges, themes }: SomeRanges, { container }) => {
  const deeds = await planRanges(container, ranges);
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'product_collection',
    fields: ['id', 'metadata'],
    filters: { id: deeds.flatMap(({ now }) => now?.id ?? []) },
  });
  const details = new Map(data.map(({ id, metadata }) => [id, metadata]));
  return new StepResponse({
    outcomes: deeds.map(({ thing, outcome }) => ({ id: thing, outcome })),
    changed: deeds.flatMap(({ target, outcome }) => {
      if (!target || outcome.deed !== 'put back') return [];
      const { id, title, description } = target;
      return [{ selector: { id }, update: { title, metadata: { ...details.get(id), description } } }];
    }),
    removed: deeds.flatMap(({ now, outcome }) => (now && outcome.deed === 'removed' ? [now.id] : [])),
    themes: await findUnusedThemes(container, themes),
  });
});

const putRangesBackStep = createInTurnStep('put-ranges-back', updateCollectionsWorkflow);

/** When its cards are taken back: puts the ranges back, and takes away those and the themes that no card is left in. */
export const undoImportOfRangesWorkflow = createWorkflow('undo-import-of-ranges', (some: SomeRanges) => {
  const plan = planRangesStep(some);
  putRangesBackStep(plan.changed);
  when({ plan }, ({ plan }) => plan.removed.length > 0).then(() => {
    deleteCollectionsWorkflow.runAsStep({ input: { ids: plan.removed } });
  });
  when({ plan }, ({ plan }) => plan.themes.length > 0).then(() => {
    deleteProductTagsWorkflow.runAsStep({ input: { ids: plan.themes } });
  });
  keepOutcomesStep(transform({ some, plan }, ({ some: { importId }, plan: { outcomes } }) => ({ importId, outcomes })));
  return new WorkflowResponse(plan.outcomes);
});
