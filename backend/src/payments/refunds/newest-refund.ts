type Refund = { id: string; created_at?: string | Date };

/** The id of the refund that was made last, which Medusa does not name; empty where there is none. */
export function newestRefund({ refunds = [] }: { refunds?: Refund[] }): string {
  const momentOf = ({ created_at }: Refund) => new Date(created_at ?? 0).getTime();
  return refunds.toSorted((one, other) => momentOf(one) - momentOf(other)).at(-1)?.id ?? '';
}
