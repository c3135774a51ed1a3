import {
  acquireLockStep,
  deleteCollectionsWorkflow,
  deleteProductsWorkflow,
  deleteProductTagsWorkflow,
  releaseLockStep,
  updateCollectionsWorkflow,
} from '@medusajs/core-flows';
import { ProductStatus } from '@medusajs/framework/utils';
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
import { type ImportedItem, planCards } from '../../catalogue/import/undo/plan-cards';
import { findUnusedThemes, planRanges } from '../../catalogue/import/undo/plan-ranges';
import type { Outcome } from '../../catalogue/import/undo/snapshots';
import { toRestoredProduct } from '../../catalogue/import/undo/to-restored-product';
import { readGraph } from '../../database/read-graph';
import { catalogueImportsModule } from '../../modules/catalogue-imports';
import { createSequentialStep } from '../sequential-step';
import { updateCards } from './change-envelopes';
import { importTagsWorkflow } from './import-ranges';

const namesOf = ({ envelopes }: ExistingCard) => JSON.stringify(envelopes.map(({ name }) => name));

const planCardsStep = createStep('plan-undo-of-cards', async (items: ImportedItem[], { container }) => {
  const plans = await planCards(container, items);
  const ranges = await readGraph(container, 'product_collection', ['id', 'handle']);
  const categories = await readGraph(container, 'product_category', ['id', 'handle']);
  return new StepResponse({
    outcomes: plans.map(({ id, outcome }) => ({ id, outcome })),
    restored: plans.flatMap(({ now, target, outcome }) =>
      now && target && outcome.action === 'put back' ? [{ now, target }] : [],
    ),
    hidden: plans.flatMap(({ now, outcome }) => (now && outcome.action === 'hidden' ? [now.id] : [])),
    removed: plans.flatMap(({ now, outcome }) => (now && outcome.action === 'removed' ? [now.id] : [])),
    ranges: ranges.map(({ handle, id }): [string, string] => [handle, id]),
    categories: categories.map(({ handle, id }): [string, string] => [handle, id]),
  });
});

type StoredOutcome = { id: string; outcome: Outcome };

const saveOutcomesStep = createStep(
  'save-outcomes-of-undo',
  async (outcomes: StoredOutcome[], { container }) => {
    await container.resolve(catalogueImportsModule).saveOutcomes(outcomes);
    return new StepResponse(
      undefined,
      outcomes.map(({ id }) => id),
    );
  },
  async (saved, { container }) => {
    const outcomes = (saved ?? []).map((id) => ({ id, outcome: null }));
    await container.resolve(catalogueImportsModule).saveOutcomes(outcomes);
  },
);

/** Restores cards to their state before the import unless they changed since, and removes new ones; all or none. */
export const undoImportOfCardsWorkflow = createWorkflow('undo-import-of-cards', (items: ImportedItem[]) => {
  acquireLockStep(cardsLock);
  const plan = planCardsStep(items);
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
      redone,
    };
  });
  updateCards(products);
  when({ plan }, ({ plan }) => plan.removed.length > 0).then(() => {
    deleteProductsWorkflow.runAsStep({ input: { ids: plan.removed } });
  });
  saveOutcomesStep(plan.outcomes);
  releaseLockStep(cardsLock);
  return new WorkflowResponse(plan.outcomes);
});

type SomeRanges = { ranges: ImportedItem[]; themes: ImportedItem[] };

const planRangesStep = createStep('plan-undo-of-ranges', async ({ ranges, themes }: SomeRanges, { container }) => {
  const plans = await planRanges(container, ranges);
  const data = await readGraph(container, 'product_collection', ['id', 'metadata'], {
    id: plans.flatMap(({ now }) => now?.id ?? []),
  });
  const details = new Map(data.map(({ id, metadata }) => [id, metadata]));
  return new StepResponse({
    outcomes: plans.map(({ id, outcome }) => ({ id, outcome })),
    changed: plans.flatMap(({ target, outcome }) => {
      if (!target || outcome.action !== 'put back') return [];
      const { id, title, description } = target;
      return [{ selector: { id }, update: { title, metadata: { ...details.get(id), description } } }];
    }),
    removed: plans.flatMap(({ now, outcome }) => (now && outcome.action === 'removed' ? [now.id] : [])),
    themes: await findUnusedThemes(container, themes),
  });
});

const putRangesBackStep = createSequentialStep('put-ranges-back', updateCollectionsWorkflow);

export const undoImportOfRangesWorkflow = createWorkflow('undo-import-of-ranges', (some: SomeRanges) => {
  // A range into which a card is saved meanwhile would be planned as empty.
  acquireLockStep(cardsLock);
  const plan = planRangesStep(some);
  putRangesBackStep(plan.changed);
  when({ plan }, ({ plan }) => plan.removed.length > 0).then(() => {
    deleteCollectionsWorkflow.runAsStep({ input: { ids: plan.removed } });
  });
  when({ plan }, ({ plan }) => plan.themes.length > 0).then(() => {
    deleteProductTagsWorkflow.runAsStep({ input: { ids: plan.themes } });
  });
  saveOutcomesStep(plan.outcomes);
  releaseLockStep(cardsLock);
  return new WorkflowResponse(plan.outcomes);
});
