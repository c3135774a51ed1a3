import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { ThemeThen } from '../../catalogue/import/undo/kept';
import { loadExistingCards } from '../../catalogue/import/write/load-existing-cards';
import { loadRanges } from '../../catalogue/import/write/load-ranges';
import { catalogueImportsModule } from '../../modules/catalogue-imports';
import type { Kind, Stage } from '../../modules/catalogue-imports/catalogue-imports-service';

/** Without the import's id nothing is kept: what is written then is no import of the owner's. */
type Of = { importId?: string | undefined };
type Before = Of & { kind: Kind; things: { subject: string; before: object | null }[] };

/** Before anything is written: a process that dies in the middle has left what is needed to take it back. */
export const keepBeforeStep = createStep(
  'keep-before-import',
  async ({ importId, kind, things }: Before, { container }) => {
    if (!importId || things.length === 0) return new StepResponse(undefined, []);
    const kept = await container.resolve(catalogueImportsModule).keepBefore(importId, kind, things);
    return new StepResponse(undefined, kept);
  },
  async (kept, { container }) => {
    await container.resolve(catalogueImportsModule).forgetThings(kept ?? []);
  },
);

/** No undo: when cards are taken back, what was kept of them before goes with them. */
export const keepCardsAfterStep = createStep(
  'keep-cards-after-import',
  async ({ importId, skus }: Of & { skus: string[] }, { container }) => {
    if (!importId || skus.length === 0) return new StepResponse(undefined);
    const cards = await loadExistingCards(container, skus);
    const things = [...cards].map(([subject, after]) => ({ subject, after }));
    await container.resolve(catalogueImportsModule).keepAfter(importId, 'card', things);
    return new StepResponse(undefined);
  },
);

/** No undo: what was kept of the ranges before goes when they are taken back. */
export const keepRangesAfterStep = createStep(
  'keep-ranges-after-import',
  async ({ importId, handles }: Of & { handles: string[] }, { container }) => {
    if (!importId || handles.length === 0) return new StepResponse(undefined);
    const things = (await loadRanges(container, { handle: handles })).map((after) => ({
      subject: after.handle,
      after,
    }));
    await container.resolve(catalogueImportsModule).keepAfter(importId, 'range', things);
    return new StepResponse(undefined);
  },
);

/** No undo: what was kept of the themes before goes when they are taken back. */
export const keepThemesAfterStep = createStep(
  'keep-themes-after-import',
  async ({ importId, themes }: Of & { themes: ThemeThen[] }, { container }) => {
    if (!importId || themes.length === 0) return new StepResponse(undefined);
    const things = themes.map((after) => ({ subject: after.value, after }));
    await container.resolve(catalogueImportsModule).keepAfter(importId, 'theme', things);
    return new StepResponse(undefined);
  },
);

/** No undo: an import that wrote nothing leaves no trace, and is gone with the next that ends. */
const beginStep = createStep(
  'begin-import',
  async (_: unknown, { container }) => new StepResponse(await container.resolve(catalogueImportsModule).begin()),
);

/** An import begins, or goes on from where the last one broke off. Answers its id. */
export const beginImportWorkflow = createWorkflow('begin-import', () => new WorkflowResponse(beginStep()));

type Ended = { importId: string; unchanged: number };

/** No undo: it is the last that is said of an import, and what it forgets could not be taken back any more. */
const endStep = createStep('end-import', async ({ importId, unchanged }: Ended, { container }) => {
  await container.resolve(catalogueImportsModule).end(importId, unchanged);
  return new StepResponse(importId);
});

/** An import is over: it is the one that can be taken back, and those before it are forgotten. */
export const endImportWorkflow = createWorkflow('end-import', (ended: Ended) => new WorkflowResponse(endStep(ended)));

type Standing = { importId: string; stage: Stage };

const goOverStep = createStep(
  'go-over-to-stage',
  async ({ importId, stage }: Standing, { container }) => {
    const before = await container.resolve(catalogueImportsModule).goOver(importId, stage);
    return new StepResponse(importId, before && { importId, stage: before });
  },
  async (before, { container }) => {
    if (before) await container.resolve(catalogueImportsModule).goOver(before.importId, before.stage);
  },
);

/** Says of an import that it broke off, that it is being taken back, or that it has been. */
export const markImportWorkflow = createWorkflow(
  'mark-import',
  (standing: Standing) => new WorkflowResponse(goOverStep(standing)),
);
