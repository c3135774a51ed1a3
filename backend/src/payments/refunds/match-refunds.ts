import type { RefundParts } from '../../orders/record/refund-parts';
import type { ProviderRefund, RefundFailure } from '../provider';

/** A refund in Medusa's books. Pence. */
export interface ShopRefund {
  id: string;
  amount: number;
  at: Date;
  /** The provider's refund id when the refund was made there; otherwise empty. */
  providerRefund: string;
  parts: RefundParts | null;
}

interface RefundMatch {
  missing: ProviderRefund[];
  failed: { ours: ShopRefund; theirs: ProviderRefund; failure: RefundFailure }[];
  /** In the order's books, but the process died before it asked the provider. */
  unrequested: ShopRefund[];
  /** A recent refund may still be waiting for the provider's answer, so unnamed refunds cannot be matched yet. */
  isInProgress: boolean;
}

const inProgressMs = 2 * 60_000;
/** Longer than one request takes. A second request uses the same idempotency key, so the refund is made once. */
const requestTimeoutMs = 25_000;

/** Ids match on either side; refunds from before ids were stored match by amount and are never reverted. */
export function matchRefunds(theirs: readonly ProviderRefund[], ours: readonly ShopRefund[], now: Date): RefundMatch {
  const failed: RefundMatch['failed'] = [];
  const unnamed = new Set(ours);
  const rest: ProviderRefund[] = [];
  for (const refund of theirs) {
    const one = ours.find(({ id, providerRefund }) => id === refund.shopRefund || providerRefund === refund.id);
    if (!one) rest.push(refund);
    else {
      unnamed.delete(one);
      if (refund.failure) failed.push({ ours: one, theirs: refund, failure: refund.failure });
    }
  }
  const takeMatch = (refund: ProviderRefund) => {
    const like = [...unnamed].find((one) => matchesByAmount(one, refund));
    if (like) unnamed.delete(like);
    return like !== undefined;
  };
  const missing = rest.filter((refund) => !refund.failure && !takeMatch(refund));
  // A failed refund may be one of ours without an id, so it is not requested again.
  for (const refund of rest) if (refund.failure) takeMatch(refund);
  const ageOf = ({ at }: ShopRefund) => now.getTime() - at.getTime();
  const unanswered = [...unnamed].filter((one) => isUnanswered(one, theirs));
  return {
    missing,
    failed,
    unrequested: unanswered.filter((one) => ageOf(one) >= requestTimeoutMs),
    isInProgress: [...ours].some((one) => ageOf(one) < inProgressMs && isUnanswered(one, theirs)),
  };
}

const matchesByAmount = (ours: ShopRefund, theirs: ProviderRefund) =>
  theirs.shopRefund === '' && ours.providerRefund === '' && ours.amount === theirs.amount;

const isUnanswered = (ours: ShopRefund, theirs: readonly ProviderRefund[]) =>
  ours.providerRefund === '' && theirs.every(({ shopRefund }) => shopRefund !== ours.id);
