import type { Change } from '../check/list-changes';
import type { Named, Outcome, SkippedChange } from './snapshots';

export type UndoReport = {
  put_back: Named[];
  removed: Named[];
  hidden: (Named & { why: string })[];
  ranges_removed: Named[];
  changes: Change[];
  left: SkippedChange[];
  // Cards and ranges that are not changed at all.
  stay: (Named & { why: string })[];
};

export function toUndoReport(cards: readonly Outcome[], ranges: readonly Outcome[]): UndoReport {
  const all = [...cards, ...ranges];
  const of = (outcomes: readonly Outcome[], action: Outcome['action']) =>
    outcomes.filter((one) => one.action === action);
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
