import * as v from 'valibot';

const pence = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Stored with the refund, and removed with it when the bank returns the money. */
const RefundParts = v.object({
  lines: v.array(v.object({ line_id: v.string(), quantity: v.pipe(v.number(), v.integer()), amount: pence })),
  delivery: pence,
  is_off_parcel: v.boolean(),
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

/** Stripe limits the length of a metadata value. */
const maxValueLength = 500;
const pieceName = /^parts_(\d+)$/;

/**
 * Stripe stores the parts beside its refund, so that they survive a lost answer. The text must be the same for the same
 * parts, because a retry with the same idempotency key must repeat the request exactly.
 */
export function toProviderMetadata(parts: RefundParts | null): Record<string, string> {
  if (!parts) return {};
  const text = JSON.stringify(v.parse(RefundParts, parts));
  const pieces = text.match(new RegExp(`[^]{1,${maxValueLength}}`, 'g')) ?? [];
  return Object.fromEntries(pieces.map((one, index) => [`parts_${index + 1}`, one]));
}

/** @returns null when the metadata hold no valid parts */
export function fromProviderMetadata(metadata: Record<string, string> | null): RefundParts | null {
  const pieces = Object.entries(metadata ?? {}).flatMap(([name, text]) => {
    const index = pieceName.exec(name)?.[1];
    return index ? [{ index: Number(index), text }] : [];
  });
  const text = pieces.toSorted((one, other) => one.index - other.index).map((one) => one.text);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), RefundParts), text.join(''));
  return read.success ? read.output : null;
}
