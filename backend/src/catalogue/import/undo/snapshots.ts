import * as v from 'valibot';
import type { ExistingCard } from '../check/existing-card';
import type { Change } from '../check/list-changes';

const text = v.nullable(v.string());

const cardSchema = v.object({
  id: v.string(),
  sku: v.string(),
  handle: v.string(),
  title: v.string(),
  isPublished: v.boolean(),
  subtitle: text,
  description: text,
  range: text,
  thumbnail: text,
  tags: v.array(v.string()),
  categories: v.array(v.string()),
  pictures: v.array(v.string()),
  details: v.record(v.string(), v.unknown()),
  envelopes: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      sku: text,
      pounds: v.optional(v.number()),
      priceId: v.optional(v.string()),
    }),
  ),
});

const rangeSchema = v.object({ id: v.string(), handle: v.string(), title: v.string(), description: v.string() });
const themeSchema = v.object({ id: v.string(), value: v.string() });

export type CardSnapshot = ExistingCard & { isPublished: boolean };
export type RangeSnapshot = v.InferOutput<typeof rangeSchema>;
export type ThemeSnapshot = v.InferOutput<typeof themeSchema>;

type Stored = { before: unknown; after: unknown };
type Snapshots<State> = { before: State | undefined; after: State | undefined };

export function readCardSnapshots(stored: Stored): Snapshots<CardSnapshot> {
  return readSnapshots(cardSchema, stored);
}

export function readRangeSnapshots(stored: Stored): Snapshots<RangeSnapshot> {
  return readSnapshots(rangeSchema, stored);
}

export function readThemeSnapshots(stored: Stored): Snapshots<ThemeSnapshot> {
  return readSnapshots(themeSchema, stored);
}

function readSnapshots<Schema extends v.GenericSchema>(schema: Schema, { before, after }: Stored) {
  const read = (state: unknown) => (state === null ? undefined : v.parse(schema, state));
  return { before: read(before), after: read(after) };
}

export const change = v.object({
  sku: v.string(),
  title: v.string(),
  field: v.string(),
  before: v.string(),
  after: v.string(),
});

/** `sku` is the handle of a range. */
export type Named = { sku: string; title: string };
export type SkippedChange = Change & { now: string };

const outcome = v.object({
  action: v.picklist(['put back', 'removed', 'hidden', 'left']),
  sku: v.string(),
  title: v.string(),
  // Set when a card is hidden instead of removed, or left.
  why: v.optional(v.string(), ''),
  changes: v.optional(v.array(change), []),
  left: v.optional(v.array(v.object({ ...change.entries, now: v.string() })), []),
});

export type Outcome = v.InferOutput<typeof outcome>;

export function readOutcome(stored: unknown): Outcome {
  return v.parse(outcome, stored);
}
