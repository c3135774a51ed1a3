import { cellsOfExisting } from '../check/cells';
import type { ExistingCard } from '../check/existing-card';
import { type Change, fieldNames, pictureNames, restName } from '../check/list-changes';
import { cardColumns } from '../read/card';
import { type CardField, cardFields } from './card-fields';
import { planEnvelopes } from './plan-envelopes';
import type { SkippedChange } from './snapshots';

/** Another card may have taken a handle or SKU since, and a range may be gone. */
export type CanRestore = Record<'handle' | 'range' | 'sku', (wanted: string) => boolean>;

export type CardPlan = { target: ExistingCard; changes: Change[]; left: SkippedChange[] };

/** A three-way merge: fields that are still as the import wrote them are restored, others are left and reported. */
export function planCard(
  { before, after }: { before: ExistingCard; after: ExistingCard },
  now: ExistingCard,
  canRestore: CanRestore,
): CardPlan {
  const left: SkippedChange[] = [];
  const leave = (field: string, describe: CardField['describe']) =>
    left.push({ ...nameOf(now), field, before: describe(before), after: describe(after), now: describe(now) });
  const three = { before, after, now };
  let target = now;
  for (const cardField of cardFields) {
    const [then, written, is] = [before, after, now].map((card) => JSON.stringify(cardField.read(card)));
    if (then === written || is === then) continue;
    if (is === written && isRestorable(cardField, before, canRestore))
      target = { ...target, ...cardField.restore(target, before) };
    else leave(cardField.field, cardField.describe);
  }
  const { envelopes, stays } = planEnvelopes(three, canRestore.sku);
  for (const { field, describe } of stays) leave(field, describe);
  target = { ...target, envelopes };
  return { target, changes: listDifferences(now, target), left };
}

function isRestorable({ field }: CardField, { handle, range }: ExistingCard, canRestore: CanRestore): boolean {
  if (field === fieldNames.handle) return canRestore.handle(handle);
  return field !== fieldNames.range || range === null || canRestore.range(range);
}

export function listDifferences(now: ExistingCard, then: ExistingCard): Change[] {
  const [cellsNow, cellsThen] = [cellsOfExisting(now), cellsOfExisting(then)];
  const change = (field: string, before: string, after: string) => ({ ...nameOf(now), field, before, after });
  const changes = cardColumns
    .filter((column) => cellsNow[column] !== cellsThen[column])
    .map((column) => change(fieldNames[column], cellsNow[column], cellsThen[column]));
  for (const [place, name] of pictureNames.entries()) {
    const [is, isToBe] = [now.pictures[place], then.pictures[place]];
    if (is !== isToBe) changes.push(change(name, is ? 'a picture' : '', isToBe ? 'another picture' : ''));
  }
  if (changes.length === 0 && !isSame(now, then)) changes.push(change(restName, 'put in order', 'as it was'));
  return changes;
}

/** Compares fields without a column, too. */
function isSame(now: ExistingCard, then: ExistingCard): boolean {
  const skus = ({ envelopes }: ExistingCard) => envelopes.map(({ name, sku }) => [name, sku]);
  return (
    cardFields.every(({ read }) => JSON.stringify(read(now)) === JSON.stringify(read(then))) &&
    JSON.stringify(skus(now)) === JSON.stringify(skus(then))
  );
}

function nameOf({ sku, title }: ExistingCard) {
  return { sku, title };
}
