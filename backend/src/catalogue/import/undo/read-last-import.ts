import type { MedusaContainer } from '@medusajs/framework/types';
import { catalogueImportsModule } from '../../../modules/catalogue-imports';
import type { Import, Stage, Thing } from '../../../modules/catalogue-imports/catalogue-imports-service';
import { listRangeChanges } from '../check/list-range-changes';
import { cardThen, type Outcome, rangeThen, readOutcome } from './kept';
import { listDifferences } from './plan-card';
import { planCards } from './plan-cards';
import { planRanges } from './plan-ranges';
import { sumOutcomes } from './sum-outcomes';

const atOnce = 200;
/** Milliseconds. What has not written anything for so long has died with its process. */
const silence = 60_000;

/** The last import for the owner: what it changed, and what an undo would do, or did. Undefined when there was none. */
export async function readLastImport(container: MedusaContainer) {
  const imports = container.resolve(catalogueImportsModule);
  const last = await imports.last();
  if (!last) return undefined;
  const things = await imports.thingsOf(last.id);
  const isUnderWay = ['importing', 'undoing'].includes(last.stage) && Date.now() - last.stirred.getTime() < silence;
  const cards = things.filter(({ kind }) => kind === 'card');
  return {
    id: last.id,
    stage: sayStage(last, isUnderWay),
    began_at: last.began,
    undone_at: last.undone,
    done: cards.filter(({ outcome }) => outcome !== null).length,
    total: cards.length,
    ...sayWritten(last, things),
    undo: isUnderWay ? null : await readUndo(container, things),
  };
}

function sayStage({ stage }: Import, isUnderWay: boolean): Stage {
  if (isUnderWay) return stage;
  if (stage === 'importing') return 'broken off';
  return stage === 'undoing' ? 'half undone' : stage;
}

/** As the report says it before an import is applied. */
function sayWritten({ unchanged }: Import, things: readonly Thing[]) {
  const cards = things.filter(({ kind }) => kind === 'card').map((thing) => ({ ...cardThen(thing), thing }));
  const ranges = things.filter(({ kind }) => kind === 'range').map((thing) => rangeThen(thing));
  const added = cards
    .filter(({ before }) => !before)
    .map(({ after, thing }) => ({ sku: thing.subject, title: after?.title ?? '' }));
  return {
    counts: { created: added.length, changed: cards.length - added.length, unchanged },
    added,
    changes: [
      ...cards.flatMap(({ before, after }) => (before && after ? listDifferences(before, after) : [])),
      ...ranges.flatMap(({ before, after }) => (after ? listRangeChanges(before, after) : [])),
    ],
  };
}

async function readUndo(container: MedusaContainer, things: readonly Thing[]) {
  const cards: Outcome[] = [];
  const leaving = new Set<string>();
  const waiting = things.filter(({ outcome }) => outcome === null);
  for (const { kind, outcome } of things) if (kind === 'card' && outcome !== null) cards.push(readOutcome(outcome));
  const cardsWaiting = waiting.filter(({ kind }) => kind === 'card');
  for (let start = 0; start < cardsWaiting.length; start += atOnce) {
    for (const { outcome, now, target } of await planCards(container, cardsWaiting.slice(start, start + atOnce))) {
      cards.push(outcome);
      if (now && (outcome.deed === 'removed' || (target && target.range !== now.range))) leaving.add(now.id);
    }
  }
  const rangesWaiting = waiting.filter(({ kind }) => kind === 'range');
  const ranges = [
    ...things.flatMap(({ kind, outcome }) => (kind === 'range' && outcome !== null ? [readOutcome(outcome)] : [])),
    ...(await planRanges(container, rangesWaiting, leaving)).map(({ outcome }) => outcome),
  ];
  return sumOutcomes(cards, ranges);
}
