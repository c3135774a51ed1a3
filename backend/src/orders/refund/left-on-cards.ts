import type { OrderMoney } from '../read-order-money';

/**
 * Says in pence what can go back to the card of each payment: a bank that has taken money back keeps it.
 * @param lost pence that banks took back @param disputed the payments they took it from; when none is known, any
 */
export function leftOnCards(
  payments: readonly Pick<OrderMoney, 'id' | 'captured' | 'refunded'>[],
  lost: number,
  disputed: readonly string[],
): { id: string; left: number }[] {
  const isLost = (id: string) => disputed.length === 0 || disputed.includes(id);
  return payments.map(({ id, captured, refunded }) => ({
    id,
    left: Math.max(0, captured - refunded - (isLost(id) ? lost : 0)),
  }));
}
