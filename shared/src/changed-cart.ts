import * as v from 'valibot';

const amounts = { /** Pounds. */ before: v.number(), /** Pounds. */ after: v.number() };
const name = v.string();

const change = v.variant('kind', [
  /** The amounts are for one card. */
  v.object({ kind: v.literal('price'), line: v.string(), title: name, envelope: name, ...amounts }),
  v.object({ kind: v.literal('withdrawn'), line: v.string(), title: name, envelope: name }),
  v.object({ kind: v.literal('sold out'), line: v.string(), title: name, envelope: name }),
  v.object({
    kind: v.literal('fewer'),
    line: v.string(),
    title: name,
    envelope: name,
    before: v.number(),
    after: v.number(),
  }),
  /** The shop does not write into cards any more, and the card stays without its words. */
  v.object({ kind: v.literal('words'), line: v.string(), title: name, envelope: name }),
  /** The chosen day has become impossible; `day` is `2026-12-03`. */
  v.object({ kind: v.literal('day'), day: name }),
  v.object({ kind: v.literal('code'), code: name }),
  /** The amounts are before discounts. */
  v.object({ kind: v.literal('delivery'), name, ...amounts }),
  v.object({ kind: v.literal('delivery gone'), name }),
  v.object({ kind: v.literal('discount'), ...amounts }),
  /** The payment by gift card: 0 afterwards when nothing is left on it. */
  v.object({ kind: v.literal('gift card'), last_four: v.string(), ...amounts }),
]);
export type CartChange = v.InferOutput<typeof change>;

export const changedCart = v.object({ ...amounts, changes: v.array(change) });
export type ChangedCart = v.InferOutput<typeof changedCart>;

/** Reads the stored change of a cart. With another total the shopper has changed the cart since, and so has seen it. */
export function readChanged(metadata: Record<string, unknown> | null | undefined, total: number) {
  const { success, output } = v.safeParse(changedCart, metadata?.changed);
  return success && output.after === total ? output : null;
}
