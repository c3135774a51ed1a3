import * as v from 'valibot';

const key = 'multi_buy';

export const CountedCards = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('all') }),
    v.strictObject({ kind: v.literal('range'), id: v.string('id is required') }),
    v.strictObject({
      kind: v.literal('cards'),
      ids: v.pipe(v.array(v.string()), v.minLength(1, 'Tick at least one card'), v.maxLength(10_000)),
    }),
  ],
  'on is all, range or cards',
);

const Metadata = v.object({ [key]: v.object({ cards: v.number(), pounds: v.number(), on: CountedCards }) });

export type MultiBuyDefinition = { cards: number; pounds: number; on: v.InferOutput<typeof CountedCards> };

type Promotion = {
  is_automatic?: boolean | null;
  metadata?: Record<string, unknown> | null;
  limit?: number | null;
  rules?: readonly unknown[] | null;
};

/** @returns null for other promotions, and for multi-buys with conditions from Medusa's dashboard */
export function readMultiBuy({
  is_automatic: isAutomatic,
  metadata,
  limit,
  rules,
}: Promotion): MultiBuyDefinition | null {
  const read = v.safeParse(Metadata, metadata ?? {});
  const isMadeHere = isAutomatic === true && limit == null && (rules ?? []).length === 0;
  return read.success && isMadeHere ? read.output[key] : null;
}

export function multiBuyMetadata(definition: MultiBuyDefinition): Record<string, unknown> {
  return { [key]: definition };
}

export function otherMetadata(metadata: Record<string, unknown> | null | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata ?? {}).filter(([name]) => name !== key));
}

type Card = { productId: string; rangeId: string | null; isPack: boolean };

/** Packs never count, as they have prices of their own. */
export function isCounted({ on }: MultiBuyDefinition, { productId, rangeId, isPack }: Card): boolean {
  if (isPack) return false;
  if (on.kind === 'all') return true;
  return on.kind === 'range' ? rangeId === on.id : on.ids.includes(productId);
}
