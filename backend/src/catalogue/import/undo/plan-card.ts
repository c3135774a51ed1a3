import { cellsOfExisting } from '../check/cells';
import type { ExistingCard } from '../check/existing-card';
import { type Change, fieldNames, pictureNames, restName } from '../check/list-changes';
import { cardColumns } from '../read/card';
import { cardParts, type Part } from './card-parts';
import type { Left } from './kept';
import { planEnvelopes } from './plan-envelopes';

/** Whether a card may have again what it had: others may have taken it since, and a range may be gone. */
export type MayHave = Record<'handle' | 'range' | 'sku', (wanted: string) => boolean>;

/** @property target how the card is to be */
export type CardPlan = { target: ExistingCard; changes: Change[]; left: Left[] };

/**
 * What an undo makes of a card that an import changed. What is still as the import wrote it is put back; what has been
 * changed since stays, and is named.
 */
export function planCard(
  { before, after }: { before: ExistingCard; after: ExistingCard },
  now: ExistingCard,
  mayHave: MayHave,
): CardPlan {
  const left: Left[] = [];
  const leave = (field: string, say: Part['say']) =>
    left.push({ ...nameOf(now), field, before: say(before), after: say(after), now: say(now) });
  const three = { before, after, now };
  let target = now;
  for (const part of cardParts) {
    const [then, written, is] = [before, after, now].map((card) => JSON.stringify(part.of(card)));
    if (then === written || is === then) continue;
    if (is === written && isPossible(part, before, mayHave)) target = { ...target, ...part.put(target, before) };
    else leave(part.field, part.say);
  }
  const { envelopes, stays } = planEnvelopes(three, mayHave.sku);
  for (const { field, say } of stays) leave(field, say);
  target = { ...target, envelopes };
  return { target, changes: listDifferences(now, target), left };
}

function isPossible({ field }: Part, { handle, range }: ExistingCard, mayHave: MayHave): boolean {
  if (field === fieldNames.handle) return mayHave.handle(handle);
  return field !== fieldNames.range || range === null || mayHave.range(range);
}

/** Card, field, what it is and what it is to be, of two states of one card. */
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

/** Also in what no column says. */
function isSame(now: ExistingCard, then: ExistingCard): boolean {
  const skus = ({ envelopes }: ExistingCard) => envelopes.map(({ name, sku }) => [name, sku]);
  return (
    cardParts.every(({ of }) => JSON.stringify(of(now)) === JSON.stringify(of(then))) &&
    JSON.stringify(skus(now)) === JSON.stringify(skus(then))
  );
}

function nameOf({ sku, title }: ExistingCard) {
  return { sku, title };
}
