import * as v from 'valibot';
import type { ExistingCard } from '../check/existing-card';
import type { Change } from '../check/list-changes';

const text = v.nullable(v.string());

const keptCard = v.object({
  ...{ id: v.string(), sku: v.string(), handle: v.string(), title: v.string(), isPublished: v.boolean() },
  ...{ subtitle: text, description: text, range: text, thumbnail: text },
  ...{ tags: v.array(v.string()), categories: v.array(v.string()), pictures: v.array(v.string()) },
  details: v.record(v.string(), v.unknown()),
  envelopes: v.array(
    v.object({
      ...{ id: v.string(), name: v.string(), sku: text },
      ...{ pounds: v.optional(v.number()), priceId: v.optional(v.string()) },
    }),
  ),
});

const keptRange = v.object({ id: v.string(), handle: v.string(), title: v.string(), description: v.string() });
const keptTheme = v.object({ id: v.string(), value: v.string() });

/** A card as it was at some moment; how it is published besides, which no file of the owner's says. */
export type CardThen = ExistingCard & { isPublished: boolean };
export type RangeThen = v.InferOutput<typeof keptRange>;
export type ThemeThen = v.InferOutput<typeof keptTheme>;

type Stored = { before: unknown; after: unknown };
type Then<State> = { before: State | undefined; after: State | undefined };

/** How a card was before an import and right after it, read from what was kept. */
export function cardThen(stored: Stored): Then<CardThen> {
  return readThen(keptCard, stored);
}

export function rangeThen(stored: Stored): Then<RangeThen> {
  return readThen(keptRange, stored);
}

export function themeThen(stored: Stored): Then<ThemeThen> {
  return readThen(keptTheme, stored);
}

function readThen<Schema extends v.GenericSchema>(schema: Schema, { before, after }: Stored) {
  const read = (state: unknown) => (state === null ? undefined : v.parse(schema, state));
  return { before: read(before), after: read(after) };
}

const change = v.object({
  ...{ sku: v.string(), title: v.string(), field: v.string(), before: v.string(), after: v.string() },
});

/** A card or a range, by its number or handle. */
export type Named = { sku: string; title: string };
/** A field that stays as it is, and what it is now. */
export type Left = Change & { now: string };

const outcome = v.object({
  deed: v.picklist(['put back', 'removed', 'hidden', 'left']),
  ...{ sku: v.string(), title: v.string() },
  /** Why a card that the import made is hidden instead of removed; why one is left. */
  why: v.optional(v.string(), ''),
  changes: v.optional(v.array(change), []),
  left: v.optional(v.array(v.object({ ...change.entries, now: v.string() })), []),
});

/** What an undo makes, or would make, of one thing that an import wrote. */
export type Outcome = v.InferOutput<typeof outcome>;

export function readOutcome(stored: unknown): Outcome {
  return v.parse(outcome, stored);
}
