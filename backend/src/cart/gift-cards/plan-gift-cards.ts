import { minimumCharge } from '../keep-minimum-charge';

/**
 * Divides what is to pay among gift cards, in pence: gift cards cannot be bought with them, and what is left for the card
 * payment is nothing or can be charged.
 *
 * @param total of the cart before its gift cards
 * @param bought what gift cards in the cart cost
 * @param balances what is left on each, in the order in which they were entered
 */
export function planGiftCards(total: number, bought: number, balances: readonly number[]): number[] {
  let left = Math.max(0, total - bought);
  const paid = balances.map((balance) => {
    const part = Math.min(left, balance);
    left -= part;
    return part;
  });
  const rest = left + bought;
  let missing = rest > 0 && rest < minimumCharge ? minimumCharge - rest : 0;
  for (let at = paid.length - 1; at >= 0; at--) {
    const cut = Math.min(missing, paid[at] ?? 0);
    paid[at] = (paid[at] ?? 0) - cut;
    missing -= cut;
  }
  return paid;
}
