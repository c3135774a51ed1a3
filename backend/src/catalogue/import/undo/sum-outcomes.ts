import type { Change } from '../check/list-changes';
import type { Left, Named, Outcome } from './kept';

/** What an undo did, or would do; the changes as in the report of an import. */
export type UndoReport = {
  put_back: Named[];
  removed: Named[];
  /** Cards that the import made and that stay, out of the shop. */
  hidden: (Named & { why: string })[];
  ranges_removed: Named[];
  changes: Change[];
  /** Fields that stay as they are now. */
  left: Left[];
  /** Cards and ranges that stay altogether. */
  stay: (Named & { why: string })[];
};

export function sumOutcomes(cards: readonly Outcome[], ranges: readonly Outcome[]): UndoReport {
  const all = [...cards, ...ranges];
  const of = (outcomes: readonly Outcome[], deed: Outcome['deed']) => outcomes.filter((one) => one.deed === deed);
  const named = ({ sku, title }: Outcome) => ({ sku, title });
  const withWhy = ({ sku, title, why }: Outcome) => ({ sku, title, why });
  return {
    put_back: of(cards, 'put back').map(named),
    removed: of(cards, 'removed').map(named),
    hidden: of(cards, 'hidden').map(withWhy),
    ranges_removed: of(ranges, 'removed').map(named),
    changes: all.flatMap(({ changes }) => changes),
    left: all.flatMap(({ left }) => left),
    stay: of(all, 'left')
      .filter(({ why }) => why !== '')
      .map(withWhy),
  };
}
