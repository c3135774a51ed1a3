type Refund = { id: string; created_at?: string | Date };

/** Medusa's refund call answers the payment, not the refund. Answers an empty string when there is none. */
export function newestRefund({ refunds = [] }: { refunds?: Refund[] }): string {
  const momentOf = ({ created_at }: Refund) => new Date(created_at ?? 0).getTime();
  return refunds.toSorted((one, other) => momentOf(one) - momentOf(other)).at(-1)?.id ?? '';
}
