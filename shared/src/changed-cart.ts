import * as v from 'valibot';

const amounts = { /** Pounds. */ before: v.number(), /** Pounds. */ after: v.number() };
const name = v.string();

/** One thing about a cart that the shop has changed, not the shopper. */
const change = v.variant('kind', [
  /** Of one. */
  v.object({ kind: v.literal('price'), line: v.string(), title: name, envelope: name, ...amounts }),
  /** Not sold any more, or not yet: its line was taken out. */
  v.object({ kind: v.literal('withdrawn'), line: v.string(), title: name, envelope: name }),
  /** None is left: its line was taken out. */
  v.object({ kind: v.literal('sold out'), line: v.string(), title: name, envelope: name }),
  /** Less is left than the line had. */
  v.object({
    ...{ kind: v.literal('fewer'), line: v.string(), title: name, envelope: name },
    ...{ /** How many of it. */ before: v.number(), /** How many of it. */ after: v.number() },
  }),
  v.object({ kind: v.literal('code'), code: name }),
  /** Before what a code takes off it. */
  v.object({ kind: v.literal('delivery'), name, ...amounts }),
  /** A way of delivery that is not offered any more. */
  v.object({ kind: v.literal('delivery gone'), name }),
  /** What is taken off, where nothing else has changed. */
  v.object({ kind: v.literal('discount'), ...amounts }),
]);
export type CartChange = v.InferOutput<typeof change>;

/** What has changed about a cart since its shopper last saw it, and what it came to and comes to now. */
export const changedCart = v.object({ ...amounts, changes: v.array(change) });
export type ChangedCart = v.InferOutput<typeof changedCart>;

/**
 * What is kept with a cart (`changed` of its metadata) until its order stands. It counts only as long as the cart
 * comes to what was written down: whoever changes it has seen it.
 */
export function readChanged(metadata: Record<string, unknown> | null | undefined, total: number) {
  const { success, output } = v.safeParse(changedCart, metadata?.changed);
  return success && output.after === total ? output : null;
}
