import { createCollectionsWorkflow, createProductTagsWorkflow, updateCollectionsWorkflow } from '@medusajs/core-flows';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import type { Range } from '../../catalogue/import/read/range';
import { readGraph } from '../../database/read-graph';
import { createSequentialStep } from '../sequential-step';
import { saveBeforeImportStep, saveRangesAfterImportStep, saveThemesAfterImportStep } from './save-import';

type Known = [name: string, id: string];

const compareRangesStep = createStep('compare-ranges', async (ranges: Range[], { container }) => {
  const existing = await readGraph(container, 'product_collection', ['id', 'handle', 'title', 'metadata'], {
    handle: ranges.map(({ handle }) => handle),
  });
  const known = existing.map(({ handle, id }): Known => [handle, id]);
  const created = ranges
    .filter(({ handle }) => !existing.some((one) => one.handle === handle))
    .map(({ handle, title, description }) => ({ handle, title, metadata: { description } }));
  const changed = existing.flatMap(({ id, handle, title, metadata }) => {
    const range = ranges.find((one) => one.handle === handle);
    if (!range || (range.title === title && range.description === (metadata?.description ?? ''))) return [];
    const update = { title: range.title, metadata: { ...metadata, description: range.description } };
    return [{ selector: { id }, update }];
  });
  const before = existing.flatMap(({ id, handle, title, metadata }) =>
    changed.some(({ selector }) => selector.id === id)
      ? [{ subject: handle, before: { id, handle, title, description: String(metadata?.description ?? '') } }]
      : [],
  );
  return new StepResponse({ known, created, changed, before });
});

const changeRangesStep = createSequentialStep('change-ranges', updateCollectionsWorkflow);

type Imported = { ranges: Range[]; importId?: string | undefined };

export const importRangesWorkflow = createWorkflow('import-ranges', ({ ranges, importId }: Imported) => {
  const compared = compareRangesStep(ranges);
  saveBeforeImportStep(
    transform({ compared, importId }, ({ compared: { created, before }, importId }) => ({
      importId,
      kind: 'range' as const,
      things: [...before, ...created.map(({ handle }) => ({ subject: handle, before: null }))],
    })),
  );
  const made = when({ compared }, ({ compared }) => compared.created.length > 0).then(() =>
    createCollectionsWorkflow.runAsStep({ input: { collections: compared.created } }),
  );
  changeRangesStep(compared.changed);
  saveRangesAfterImportStep(
    transform({ compared, importId }, ({ compared: { created, before }, importId }) => ({
      importId,
      handles: [...before.map(({ subject }) => subject), ...created.map(({ handle }) => handle)],
    })),
  );
  return new WorkflowResponse(
    transform({ compared, made }, ({ compared: { known, created, changed }, made }) => ({
      ids: [...known, ...(made ?? []).map(({ handle, id }): Known => [handle, id])],
      created: created.length,
      changed: changed.length,
    })),
  );
});

const compareTagsStep = createStep('compare-tags', async (values: string[], { container }) => {
  const wanted = [...new Set(values)];
  if (wanted.length === 0) return new StepResponse({ known: [], missing: [] });
  const existing = await readGraph(container, 'product_tag', ['id', 'value'], { value: wanted });
  return new StepResponse({
    known: existing.map(({ value, id }): Known => [value, id]),
    missing: wanted.filter((one) => !existing.some(({ value }) => value === one)).map((value) => ({ value })),
  });
});

type Wanted = { values: string[]; importId?: string | undefined };

export const importTagsWorkflow = createWorkflow('import-tags', ({ values, importId }: Wanted) => {
  const compared = compareTagsStep(values);
  saveBeforeImportStep(
    transform({ compared, importId }, ({ compared: { missing }, importId }) => ({
      importId,
      kind: 'theme' as const,
      things: missing.map(({ value }) => ({ subject: value, before: null })),
    })),
  );
  const made = when({ compared }, ({ compared }) => compared.missing.length > 0).then(() =>
    createProductTagsWorkflow.runAsStep({ input: { product_tags: compared.missing } }),
  );
  saveThemesAfterImportStep(
    transform({ made, importId }, ({ made, importId }) => ({
      importId,
      themes: (made ?? []).map(({ id, value }) => ({ id, value })),
    })),
  );
  return new WorkflowResponse(
    transform({ compared, made }, ({ compared, made }) => [
      ...compared.known,
      ...(made ?? []).map(({ value, id }): Known => [value, id]),
    ]),
  );
});
