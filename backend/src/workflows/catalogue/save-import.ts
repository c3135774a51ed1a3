import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import type { ThemeSnapshot } from '../../catalogue/import/undo/snapshots';
import { loadExistingCards } from '../../catalogue/import/write/load-existing-cards';
import { loadRanges } from '../../catalogue/import/write/load-ranges';
import { catalogueImportsModule } from '../../modules/catalogue-imports';
import type { Kind, Stage } from '../../modules/catalogue-imports/catalogue-imports-service';
import { createOneStepWorkflow } from '../one-step-workflow';

/** Without an import id nothing is saved for an undo. */
type ForImport = { importId?: string | undefined };
type Before = ForImport & { kind: Kind; things: { subject: string; before: object | null }[] };

/** Runs before anything is written, so that an interrupted import can be undone. */
export const saveBeforeImportStep = createStep(
  'save-before-import',
  async ({ importId, kind, things }: Before, { container }) => {
    if (!importId || things.length === 0) return new StepResponse(undefined, []);
    const saved = await container.resolve(catalogueImportsModule).saveBefore(importId, kind, things);
    return new StepResponse(undefined, saved);
  },
  async (saved, { container }) => {
    await container.resolve(catalogueImportsModule).deleteChanges(saved ?? []);
  },
);

/** This step has no undo: the saved state is deleted together with its earlier half. */
export const saveCardsAfterImportStep = createStep(
  'save-cards-after-import',
  async ({ importId, skus }: ForImport & { skus: string[] }, { container }) => {
    if (!importId || skus.length === 0) return;
    const cards = await loadExistingCards(container, skus);
    const things = [...cards].map(([subject, after]) => ({ subject, after }));
    await container.resolve(catalogueImportsModule).saveAfter(importId, 'card', things);
  },
);

/** This step has no undo, for the same reason. */
export const saveRangesAfterImportStep = createStep(
  'save-ranges-after-import',
  async ({ importId, handles }: ForImport & { handles: string[] }, { container }) => {
    if (!importId || handles.length === 0) return;
    const things = (await loadRanges(container, { handle: handles })).map((after) => ({
      subject: after.handle,
      after,
    }));
    await container.resolve(catalogueImportsModule).saveAfter(importId, 'range', things);
  },
);

/** This step has no undo, for the same reason. */
export const saveThemesAfterImportStep = createStep(
  'save-themes-after-import',
  async ({ importId, themes }: ForImport & { themes: ThemeSnapshot[] }, { container }) => {
    if (!importId || themes.length === 0) return;
    const things = themes.map((after) => ({ subject: after.value, after }));
    await container.resolve(catalogueImportsModule).saveAfter(importId, 'theme', things);
  },
);

/** This step has no undo: an import that wrote nothing is deleted by the next one that ends. */
export const beginImportWorkflow = createOneStepWorkflow(
  'begin-import',
  async (_: unknown, { container }) => new StepResponse(await container.resolve(catalogueImportsModule).begin()),
);

type Ended = { importId: string; unchanged: number };

/** Earlier imports are deleted. This step has no undo: it is the last one, and those could not be restored. */
export const endImportWorkflow = createOneStepWorkflow(
  'end-import',
  async ({ importId, unchanged }: Ended, { container }) => {
    await container.resolve(catalogueImportsModule).end(importId, unchanged);
    return new StepResponse(importId);
  },
);

type StageChange = { importId: string; stage: Stage };

export const markImportWorkflow = createOneStepWorkflow(
  'mark-import',
  async ({ importId, stage }: StageChange, { container }) => {
    const before = await container.resolve(catalogueImportsModule).setStage(importId, stage);
    return new StepResponse(importId, before && { importId, stage: before });
  },
  async (before, { container }) => {
    if (before) await container.resolve(catalogueImportsModule).setStage(before.importId, before.stage);
  },
);
