import type { MedusaContainer } from '@medusajs/framework/types';
import { catalogueImportsModule } from '../../../modules/catalogue-imports';
import type { Import, Stage } from '../../../modules/catalogue-imports/catalogue-imports-service';
import type { Change } from '../check/list-changes';
import { listRangeChanges } from '../check/list-range-changes';
import { isImportRunning } from '../import-lock';
import { listDifferences } from './plan-card';
import { planCards } from './plan-cards';
import { planRanges } from './plan-ranges';
import { type Named, type Outcome, readCardSnapshots, readOutcome, readRangeSnapshots } from './snapshots';
import { toUndoReport } from './to-undo-report';

/** While an import or its undo runs, only its progress is read: the owner's page asks each second. */
export async function readLastImport(container: MedusaContainer) {
  const imports = container.resolve(catalogueImportsModule);
  const last = await imports.findLast();
  if (!last) return undefined;
  const isRunning = ['importing', 'undoing'].includes(last.stage) && (await isImportRunning(container));
  const { total, created, done } = await imports.countCards(last.id);
  return {
    id: last.id,
    stage: currentStage(last, isRunning),
    began_at: last.startedAt,
    undone_at: last.undoneAt,
    done,
    total,
    counts: { created, changed: total - created, unchanged: last.unchanged },
    ...(isRunning ? { added: [], changes: [], undo: null } : await describeChanges(container, last.id)),
  };
}

/** An import or undo that does not run any more has not come to its end. */
function currentStage({ stage }: Import, isRunning: boolean): Stage {
  if (isRunning) return stage;
  if (stage === 'importing') return 'broken off';
  return stage === 'undoing' ? 'half undone' : stage;
}

async function describeChanges(container: MedusaContainer, importId: string) {
  const imports = container.resolve(catalogueImportsModule);
  const added: Named[] = [];
  const changes: Change[] = [];
  const outcomes: Outcome[] = [];
  const leaving = new Set<string>();
  for await (const items of imports.eachChange(importId, 'card')) {
    for (const item of items) {
      const { before, after } = readCardSnapshots(item);
      if (!before) added.push({ sku: item.subject, title: after?.title ?? '' });
      else if (after) changes.push(...listDifferences(before, after));
      if (item.outcome !== null) outcomes.push(readOutcome(item.outcome));
    }
    const waiting = items.filter(({ outcome }) => outcome === null);
    for (const { outcome, now, target } of waiting.length > 0 ? await planCards(container, waiting) : []) {
      outcomes.push(outcome);
      if (now && (outcome.action === 'removed' || (target && target.range !== now.range))) leaving.add(now.id);
    }
  }
  const ranges: Outcome[] = [];
  for await (const items of imports.eachChange(importId, 'range')) {
    for (const item of items) {
      const { before, after } = readRangeSnapshots(item);
      if (after) changes.push(...listRangeChanges(before, after));
      if (item.outcome !== null) ranges.push(readOutcome(item.outcome));
    }
    const waiting = items.filter(({ outcome }) => outcome === null);
    ranges.push(...(await planRanges(container, waiting, leaving)).map(({ outcome }) => outcome));
  }
  return { added, changes, undo: toUndoReport(outcomes, ranges) };
}
