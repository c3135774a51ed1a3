import { createCollectionsWorkflow, createProductTagsWorkflow, updateCollectionsWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { Range } from '../../catalogue/import/read/range';

/** Creates or updates the ranges. Answers the engine's id of each, by handle. */
export async function importRanges(
  container: MedusaContainer,
  ranges: readonly Range[],
): Promise<{ ids: Map<string, string>; created: number; changed: number }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: existing } = await query.graph({
    entity: 'product_collection',
    fields: ['id', 'handle', 'title', 'metadata'],
    filters: { handle: ranges.map(({ handle }) => handle) },
  });
  const ids = new Map<string, string>(existing.map(({ handle, id }) => [handle, id]));

  const missing = ranges.filter(({ handle }) => !ids.has(handle));
  if (missing.length > 0) {
    const { result } = await createCollectionsWorkflow(container).run({
      input: {
        collections: missing.map(({ handle, title, description }) => ({ handle, title, metadata: { description } })),
      },
    });
    for (const { handle, id } of result) ids.set(handle, id);
  }

  let changed = 0;
  for (const { id, handle, title, metadata } of existing) {
    const range = ranges.find((one) => one.handle === handle);
    if (!range || (range.title === title && range.description === (metadata?.description ?? ''))) continue;
    await updateCollectionsWorkflow(container).run({
      input: {
        selector: { id },
        update: { title: range.title, metadata: { ...metadata, description: range.description } },
      },
    });
    changed++;
  }
  return { ids, created: missing.length, changed };
}

/** Creates the themes that the shop does not know yet. Answers the engine's id of each, by its text. */
export async function importTags(container: MedusaContainer, values: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(values)];
  if (wanted.length === 0) return new Map();
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: existing } = await query.graph({
    entity: 'product_tag',
    fields: ['id', 'value'],
    filters: { value: wanted },
  });
  const ids = new Map<string, string>(existing.map(({ value, id }) => [value, id]));
  const missing = wanted.filter((value) => !ids.has(value));
  if (missing.length === 0) return ids;
  const { result } = await createProductTagsWorkflow(container).run({
    input: { product_tags: missing.map((value) => ({ value })) },
  });
  for (const { value, id } of result) ids.set(value, id);
  return ids;
}
