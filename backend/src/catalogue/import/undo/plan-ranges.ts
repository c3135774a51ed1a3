import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { listRangeChanges, rangeFields } from '../check/list-range-changes';
import { loadRanges } from '../write/load-ranges';
import { type Outcome, type RangeThen, rangeThen, themeThen } from './kept';
import type { KeptThing } from './plan-cards';

export type RangeDeed = {
  thing: string;
  outcome: Outcome;
  now?: RangeThen | undefined;
  target?: RangeThen | undefined;
};

/**
 * What an undo makes of ranges that an import wrote. One that it made goes with its last card.
 *
 * @param leaving Medusa's ids of the cards that will not be in their range any more
 */
export async function planRanges(
  container: MedusaContainer,
  things: readonly KeptThing[],
  leaving: ReadonlySet<string> = new Set(),
): Promise<RangeDeed[]> {
  if (things.length === 0) return [];
  const all = things.map((thing) => ({ thing, ...rangeThen(thing) }));
  const loaded = await loadRanges(container, { handle: all.map(({ thing }) => thing.subject) });
  const handles = new Map(loaded.map((range) => [range.handle, range]));
  const { data: cards } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'product',
    fields: ['id', 'collection_id'],
    filters: { collection_id: loaded.map(({ id }) => id) },
  });
  const used = new Set(cards.filter(({ id }) => !leaving.has(id)).map(({ collection_id }) => collection_id));
  return all.map(({ thing, before, after }) => {
    const now = handles.get(thing.subject);
    const { handle: sku, title } = now ?? { handle: thing.subject, title: (after ?? before)?.title ?? '' };
    const outcome: Outcome = { deed: 'left', sku, title, why: '', changes: [], left: [] };
    if (!now) return { thing: thing.id, outcome: { ...outcome, why: 'it is not in the shop any more' } };
    if (!before) {
      const written = after ?? now;
      const isOther = written.title !== now.title || written.description !== now.description;
      const why = used.has(now.id) ? 'there are cards in it' : isOther ? 'you have changed it since' : '';
      return { thing: thing.id, now, outcome: { ...outcome, deed: why ? 'left' : 'removed', why } };
    }
    const target = { ...now };
    for (const field of ['title', 'description'] as const) {
      const [then, written, is] = [before[field], (after ?? now)[field], now[field]];
      if (then === written || is === then) continue;
      if (is === written) target[field] = then;
      else outcome.left.push({ sku, title, field: rangeFields[field], before: then, after: written, now: is });
    }
    const changes = listRangeChanges(now, target);
    const deed = changes.length > 0 ? 'put back' : 'left';
    return { thing: thing.id, now, target, outcome: { ...outcome, deed, changes } };
  });
}

/** Of the themes that an import made, Medusa's ids of those that no card has. */
export async function findUnusedThemes(container: MedusaContainer, things: readonly KeptThing[]): Promise<string[]> {
  const ids = things.flatMap((thing) => themeThen(thing).after?.id ?? []);
  if (ids.length === 0) return [];
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'product_tag',
    fields: ['id', 'products.id'],
    filters: { id: ids },
  });
  return data.filter(({ products }) => !products?.length).map(({ id }) => id);
}
