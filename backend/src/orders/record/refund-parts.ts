import * as v from 'valibot';

const pence = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Stored with the refund, and removed with it when the bank returns the money. */
export const RefundParts = v.object({
  lines: v.array(v.object({ line_id: v.string(), quantity: v.pipe(v.number(), v.integer()), amount: pence })),
  delivery: pence,
  is_off_parcel: v.boolean(),
  /** The part that goes to gift cards, and not to the card that was paid with. */
  to_gift_cards: v.optional(pence),
  reason: v.string(),
});

export type RefundParts = v.InferOutput<typeof RefundParts>;

const key = 'parts';

export function toRefundMetadata(parts: RefundParts): Record<string, unknown> {
  return { [key]: parts };
}

/** @returns null for a refund of an amount alone */
export function readRefundParts(metadata: unknown): RefundParts | null {
  const kept: unknown = typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, key) : undefined;
  const read = v.safeParse(RefundParts, kept);
  return read.success ? read.output : null;
}
