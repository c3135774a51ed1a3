import * as v from 'valibot';

const pence = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a refund was for. It is kept with the refund and goes with it, should the bank send the money back. */
const RefundParts = v.object({
  lines: v.array(v.object({ line_id: v.string(), quantity: v.pipe(v.number(), v.integer()), amount: pence })),
  delivery: pence,
  is_off_parcel: v.boolean(),
  /** For the shopper to read. */
  reason: v.string(),
});

/** Amounts are pence, after discount. */
export type RefundParts = v.InferOutput<typeof RefundParts>;

/** Where it stands in the metadata of Medusa's refund. */
const key = 'parts';

export function withParts(parts: RefundParts): Record<string, unknown> {
  return { [key]: parts };
}

/** Of the metadata of a refund; null for those that gave back a sum alone. */
export function partsOf(metadata: unknown): RefundParts | null {
  const kept: unknown = typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, key) : undefined;
  const read = v.safeParse(RefundParts, kept);
  return read.success ? read.output : null;
}

/** A value of the card provider's metadata holds so many characters. */
const longest = 500;
const piece = /^parts_(\d+)$/;

/**
 * As the card provider keeps it beside its refund, in pieces: should its answer be lost, the shop has forgotten what the
 * refund was for. The same parts always read the same, since whoever asks again must ask in the same words.
 */
export function toProviderMetadata(parts: RefundParts | null): Record<string, string> {
  if (!parts) return {};
  const text = JSON.stringify(v.parse(RefundParts, parts));
  const pieces = text.match(new RegExp(`[^]{1,${longest}}`, 'g')) ?? [];
  return Object.fromEntries(pieces.map((one, index) => [`parts_${index + 1}`, one]));
}

/** Null where it says nothing that can be read. */
export function fromProviderMetadata(metadata: Record<string, string> | null): RefundParts | null {
  const pieces = Object.entries(metadata ?? {}).flatMap(([name, text]) => {
    const index = piece.exec(name)?.[1];
    return index ? [{ index: Number(index), text }] : [];
  });
  const text = pieces.toSorted((one, other) => one.index - other.index).map((one) => one.text);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), RefundParts), text.join(''));
  return read.success ? read.output : null;
}
