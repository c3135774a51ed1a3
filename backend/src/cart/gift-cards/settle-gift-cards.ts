import type { MedusaContainer } from '@medusajs/framework/types';
import { giftCardReference } from '@shop/shared/gift-cards/line-gift-card';
import { giftCardsModule } from '../../modules/gift-cards';
import { toPounds } from '../../money/pence';
import { sum } from '../../money/sum';
import { cartCredit } from '../credit-lines';
import { minimumCharge } from '../keep-minimum-charge';
import type { CartWithAmounts } from '../read-cart';

/** Pence that gift cards pay, last of all; one that is stopped or spent leaves the cart. @param total before them */
export async function settleGiftCards(
  container: MedusaContainer,
  { lines, giftCards }: Pick<CartWithAmounts, 'lines' | 'giftCards'>,
  total: number,
): Promise<number> {
  if (giftCards.length === 0) return 0;
  const stored = await container.resolve(giftCardsModule).find(giftCards.map(({ card }) => card));
  const left = (card: string) => {
    const found = stored.find(({ id }) => id === card);
    return found && !found.stopped_at ? found.balance : 0;
  };
  const kept = giftCards.filter(({ card }) => left(card) > 0).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const gone = giftCards.filter((one) => !kept.includes(one));
  const bought = lines.reduce((sum, { isGiftCard, pence }) => (isGiftCard ? sum + pence : sum), 0);
  const paid = planGiftCards(
    total,
    bought,
    kept.map(({ card }) => left(card)),
  );
  const changed = kept.flatMap(({ id, card, pence, left: told }, at) => {
    const amount = paid[at] ?? 0;
    const rest = left(card) - amount;
    if (amount === pence && rest === told) return [];
    const last_four = stored.find((one) => one.id === card)?.last_four ?? '';
    return [{ id, amount: toPounds(amount), metadata: { last_four, left: rest } }];
  });
  const carts = cartCredit(container);
  if (gone.length > 0) await carts.deleteCreditLines(gone.map(({ id }) => id));
  if (changed.length > 0) await carts.updateCreditLines(changed);
  return sum(paid);
}

/** It pays nothing until the cart is settled. */
export async function putGiftCard(
  container: MedusaContainer,
  cart_id: string,
  card: { id: string; last_four: string },
): Promise<string> {
  const [line] = await cartCredit(container).createCreditLines([
    {
      cart_id,
      reference: giftCardReference,
      reference_id: card.id,
      amount: 0,
      metadata: { last_four: card.last_four, left: -1 },
    },
  ]);
  return line?.id ?? '';
}

export async function takeGiftCards(container: MedusaContainer, lineIds: string[]): Promise<void> {
  if (lineIds.length > 0) await cartCredit(container).deleteCreditLines(lineIds);
}

/**
 * Pence. Gift cards cannot be bought with them, and what is left for the card payment is nothing or can be charged.
 * @param bought what gift cards in the cart cost @param balances in the order in which they were entered
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
