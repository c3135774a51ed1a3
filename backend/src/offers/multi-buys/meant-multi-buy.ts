import * as v from 'valibot';

/** Under which name a promotion of Medusa keeps what its owner means. */
const key = 'multi_buy';

/** Which cards count: every single one, those of a range, or these. */
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

const Meant = v.object({ [key]: v.object({ cards: v.number(), pounds: v.number(), on: CountedCards }) });

/** So many cards for so many pounds. */
export type MeantMultiBuy = { cards: number; pounds: number; on: v.InferOutput<typeof CountedCards> };

type Meaning = {
  is_automatic?: boolean | null;
  metadata?: Record<string, unknown> | null;
  limit?: number | null;
  rules?: readonly unknown[] | null;
};

/** What a promotion means as a multi-buy; null of any other, and of one to which Medusa's own pages added conditions. */
export function meantMultiBuy({ is_automatic: isAutomatic, metadata, limit, rules }: Meaning): MeantMultiBuy | null {
  const read = v.safeParse(Meant, metadata ?? {});
  const isOurs = isAutomatic === true && limit == null && (rules ?? []).length === 0;
  return read.success && isOurs ? read.output[key] : null;
}

export function keptMultiBuy(meant: MeantMultiBuy): Record<string, unknown> {
  return { [key]: meant };
}

/** What else is kept with a promotion, which is not ours. */
export function keptBesides(metadata: Record<string, unknown> | null | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata ?? {}).filter(([name]) => name !== key));
}

type Card = { productId: string; rangeId: string | null; isPack: boolean };

/** Whether a card counts. A pack of cards never does: it has its own price. */
export function isCounted({ on }: MeantMultiBuy, { productId, rangeId, isPack }: Card): boolean {
  if (isPack) return false;
  if (on.kind === 'all') return true;
  return on.kind === 'range' ? rangeId === on.id : on.ids.includes(productId);
}
