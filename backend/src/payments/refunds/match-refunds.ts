import type { RefundParts } from '../../orders/record/refund-parts';
import type { ProviderRefund } from '../provider/provider-payment';

/** A refund that stands on an order. Pence. */
export interface ShopRefund {
  id: string;
  amount: number;
  at: Date;
  /** The provider's id of it, where it was made there; else empty. */
  providerRefund: string;
  /** What it is for; null for a sum alone. */
  parts: RefundParts | null;
}

interface RefundMatch {
  /** Made at the provider, and on no order so far. */
  missing: ProviderRefund[];
  /** On an order, though the money came back. */
  failed: { ours: ShopRefund; theirs: ProviderRefund }[];
  /** On an order, and whoever was to ask the provider for it has died before: it knows nothing of it. */
  unasked: ShopRefund[];
  /** The shop may be asking the provider for a refund just now: whose one of its own is, cannot be told yet. */
  isUnderWay: boolean;
}

/** By then the provider has answered, or is taken to be away. */
const answeredAfter = 2 * 60_000;
/** Longer than one question to the provider takes. Whoever asks it all the same gives the same key: it pays once. */
const askedAfter = 25_000;

/**
 * Which refund of the provider is which of the shop. Each names the other by its id, but for those of before it did so:
 * they are told by their amounts, and of those nothing is ever taken back.
 */
export function matchRefunds(theirs: readonly ProviderRefund[], ours: readonly ShopRefund[], now: Date): RefundMatch {
  const failed: RefundMatch['failed'] = [];
  const unnamed = new Set(ours);
  const rest: ProviderRefund[] = [];
  for (const refund of theirs) {
    const one = ours.find(({ id, providerRefund }) => id === refund.shopRefund || providerRefund === refund.id);
    if (!one) rest.push(refund);
    else {
      unnamed.delete(one);
      if (!refund.stands) failed.push({ ours: one, theirs: refund });
    }
  }
  const isKnown = (refund: ProviderRefund) => {
    const like = [...unnamed].find((one) => isOfBefore(one, refund));
    if (like) unnamed.delete(like);
    return like !== undefined;
  };
  const missing = rest.filter((refund) => refund.stands && !isKnown(refund));
  // The bank sent it back, and it may have been one of ours: it is not asked for again.
  for (const refund of rest) if (!refund.stands) isKnown(refund);
  const ageOf = ({ at }: ShopRefund) => now.getTime() - at.getTime();
  const unanswered = [...unnamed].filter((one) => isUnanswered(one, theirs));
  return {
    missing,
    failed,
    unasked: unanswered.filter((one) => ageOf(one) >= askedAfter),
    isUnderWay: [...ours].some((one) => ageOf(one) < answeredAfter && isUnanswered(one, theirs)),
  };
}

const isOfBefore = (ours: ShopRefund, theirs: ProviderRefund) =>
  theirs.shopRefund === '' && ours.providerRefund === '' && ours.amount === theirs.amount;

const isUnanswered = (ours: ShopRefund, theirs: readonly ProviderRefund[]) =>
  ours.providerRefund === '' && theirs.every(({ shopRefund }) => shopRefund !== ours.id);
