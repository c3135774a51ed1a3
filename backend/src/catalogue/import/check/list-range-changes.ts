import type { Range } from '../read/range';
import type { Change } from './list-changes';

export const rangeFields = { title: 'name of the range', description: 'words of the range' } as const;

/** `sku` holds the handle of the range. */
export function listRangeChanges(now: Range | undefined, then: Range): Change[] {
  if (!now) return [{ sku: then.handle, title: then.title, field: 'the range', before: '', after: 'a new one' }];
  const { handle: sku, title } = now;
  return (['title', 'description'] as const)
    .filter((field) => now[field] !== then[field])
    .map((field) => ({ sku, title, field: rangeFields[field], before: now[field], after: then[field] }));
}
