import type Stripe from 'stripe';
import * as v from 'valibot';
import { RefundParts } from '../../orders/record/refund-parts';
import type { RequestedRefund } from '../provider';

/** Metadata key of a Stripe refund that holds Medusa's refund id. */
export const shopRefund = 'refund_id';

/** The idempotency key makes a repeated request return the first refund. */
export function refundRequest({ intent, refund, amount, parts }: RequestedRefund) {
  const metadata = { [shopRefund]: refund, ...toProviderMetadata(parts) };
  const request: Stripe.RefundCreateParams = { amount, payment_intent: intent, metadata };
  const once: Stripe.RequestOptions = { idempotencyKey: refund };
  return [request, once] as const;
}

/** Stripe limits the length of a metadata value. */
const maxValueLength = 500;
const pieceName = /^parts_(\d+)$/;

/** Stripe keeps the parts, so they survive a lost answer; a retry with the same key must repeat the text exactly. */
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
