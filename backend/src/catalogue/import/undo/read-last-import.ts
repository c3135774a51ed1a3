import type { MedusaContainer } from '@medusajs/framework/types';
import { catalogueImportsModule } from '../../../modules/catalogue-imports';
import type { Import, ItemChange, Stage } from '../../../modules/catalogue-imports/catalogue-imports-service';
import { listRangeChanges } from '../check/list-range-changes';
import { listDifferences } from './plan-card';
import { planCards } from './plan-cards';
import { planRanges } from './plan-ranges';
import { type Outcome, readCardSnapshots, readOutcome, readRangeSnapshots } from './snapshots';
import { toUndoReport } from './to-undo-report';

const batchSize = 200;
// An import that has written nothing for this long has died with its process.
const staleAfterMs = 60_000;

export async function readLastImport(container: MedusaContainer) {
  const imports = container.resolve(catalogueImportsModule);
  const last = await imports.findLast();
  if (!last) return undefined;
  const items = await imports.listChanges(last.id);
  const isRunning =
    ['importing', 'undoing'].includes(last.stage) && Date.now() - last.lastWriteAt.getTime() < staleAfterMs;
  const cards = items.filter(({ kind }) => kind === 'card');
  return {
    id: last.id,
    stage: currentStage(last, isRunning),
    began_at: last.startedAt,
    undone_at: last.undoneAt,
    done: cards.filter(({ outcome }) => outcome !== null).length,
    total: cards.length,
    ...describeWritten(last, items),
    undo: isRunning ? null : await readUndo(container, items),
  };
}

function currentStage({ stage }: Import, isRunning: boolean): Stage {
  if (isRunning) return stage;
  if (stage === 'importing') return 'broken off';
  return stage === 'undoing' ? 'half undone' : stage;
}

function describeWritten({ unchanged }: Import, items: readonly ItemChange[]) {
  const cards = items.filter(({ kind }) => kind === 'card').map((item) => ({ ...readCardSnapshots(item), item }));
  const ranges = items.filter(({ kind }) => kind === 'range').map((item) => readRangeSnapshots(item));
  const added = cards
    .filter(({ before }) => !before)
    .map(({ after, item }) => ({ sku: item.subject, title: after?.title ?? '' }));
  return {
    counts: { created: added.length, changed: cards.length - added.length, unchanged },
    added,
    changes: [
      ...cards.flatMap(({ before, after }) => (before && after ? listDifferences(before, after) : [])),
      ...ranges.flatMap(({ before, after }) => (after ? listRangeChanges(before, after) : [])),
    ],
  };
}

async function readUndo(container: MedusaContainer, items: readonly ItemChange[]) {
  const cards: Outcome[] = [];
  const leaving = new Set<string>();
  const waiting = items.filter(({ outcome }) => outcome === null);
  for (const { kind, outcome } of items) if (kind === 'card' && outcome !== null) cards.push(readOutcome(outcome));
  const cardsWaiting = waiting.filter(({ kind }) => kind === 'card');
  for (let start = 0; start < cardsWaiting.length; start += batchSize) {
    for (const { outcome, now, target } of await planCards(container, cardsWaiting.slice(start, start + batchSize))) {
      cards.push(outcome);
      if (now && (outcome.action === 'removed' || (target && target.range !== now.range))) leaving.add(now.id);
    }
  }
  const rangesWaiting = waiting.filter(({ kind }) => kind === 'range');
  const ranges = [
    ...items.flatMap(({ kind, outcome }) => (kind === 'range' && outcome !== null ? [readOutcome(outcome)] : [])),
    ...(await planRanges(container, rangesWaiting, leaving)).map(({ outcome }) => outcome),
  ];
  return toUndoReport(cards, ranges);
}
