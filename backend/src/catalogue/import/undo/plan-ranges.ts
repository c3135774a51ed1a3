import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../../database/read-graph';
import { listRangeChanges, rangeFields } from '../check/list-range-changes';
import { loadRanges } from '../write/load-ranges';
import type { ImportedItem } from './plan-cards';
import { type Outcome, type RangeSnapshot, readRangeSnapshots, readThemeSnapshots } from './snapshots';

export type RangeUndo = {
  id: string;
  outcome: Outcome;
  now?: RangeSnapshot | undefined;
  target?: RangeSnapshot | undefined;
};

/** A range that the import created is removed with its last card. @param leaving ids of products that leave theirs */
export async function planRanges(
  container: MedusaContainer,
  items: readonly ImportedItem[],
  leaving: ReadonlySet<string> = new Set(),
): Promise<RangeUndo[]> {
  if (items.length === 0) return [];
  const all = items.map((item) => ({ item, ...readRangeSnapshots(item) }));
  const loaded = await loadRanges(container, { handle: all.map(({ item }) => item.subject) });
  const handles = new Map(loaded.map((range) => [range.handle, range]));
  const cards = await readGraph(container, 'product', ['id', 'collection_id'], {
    collection_id: loaded.map(({ id }) => id),
  });
  const used = new Set(cards.filter(({ id }) => !leaving.has(id)).map(({ collection_id }) => collection_id));
  return all.map(({ item, before, after }) => {
    const now = handles.get(item.subject);
    const { handle: sku, title } = now ?? { handle: item.subject, title: (after ?? before)?.title ?? '' };
    const outcome: Outcome = { action: 'left', sku, title, why: '', changes: [], left: [] };
    if (!now) return { id: item.id, outcome: { ...outcome, why: 'it is not in the shop any more' } };
    if (!before) {
      const written = after ?? now;
      const isOther = written.title !== now.title || written.description !== now.description;
      const why = used.has(now.id) ? 'there are cards in it' : isOther ? 'you have changed it since' : '';
      return { id: item.id, now, outcome: { ...outcome, action: why ? 'left' : 'removed', why } };
    }
    const target = { ...now };
    for (const field of ['title', 'description'] as const) {
      const [then, written, is] = [before[field], (after ?? now)[field], now[field]];
      if (then === written || is === then) continue;
      if (is === written) target[field] = then;
      else outcome.left.push({ sku, title, field: rangeFields[field], before: then, after: written, now: is });
    }
    const changes = listRangeChanges(now, target);
    const action = changes.length > 0 ? 'put back' : 'left';
    return { id: item.id, now, target, outcome: { ...outcome, action, changes } };
  });
}

/** @returns ids of the product tags that the import created and no card has */
export async function findUnusedThemes(container: MedusaContainer, items: readonly ImportedItem[]): Promise<string[]> {
  const ids = items.flatMap((item) => readThemeSnapshots(item).after?.id ?? []);
  if (ids.length === 0) return [];
  const data = await readGraph(container, 'product_tag', ['id', 'products.id'], { id: ids });
  return data.filter(({ products }) => !products?.length).map(({ id }) => id);
}
