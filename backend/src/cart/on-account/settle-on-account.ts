import type { MedusaContainer } from '@medusajs/framework/types';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { tradeModule } from '../../modules/trade';
import { toPence, toPounds } from '../../money/pence';
import { cartCredit, creditFrom } from '../credit-lines';
import type { CartWithAmounts } from '../read-cart';

/** Pence that the account of the cart's shop pays for now; undefined for a cart that is not on account. */
export async function readOnAccount(container: MedusaContainer, cartId: string): Promise<number | undefined> {
  const [line] = await creditFrom(container, onAccountReference, cartId);
  return line && toPence(Number(line.amount));
}

/**
 * An account pays what is left after gift cards, in pence. A cart leaves it when its account is closed, when it has a
 * gift card to buy, which is money, or when it costs more than the limit has left.
 */
export async function settleOnAccount(
  container: MedusaContainer,
  { id: cartId, trade: kind, lines, onAccount: line }: CartWithAmounts,
  left: number,
): Promise<void> {
  if (!line) return;
  const pence = Math.max(0, left);
  const trade = container.resolve(tradeModule);
  const mayBe = kind !== undefined && !lines.some(({ isGiftCard }) => isGiftCard);
  const account = mayBe ? await trade.find(line.account) : undefined;
  const limit = account ? account.credit_limit * 100 - (await trade.owedBy(account.id, cartId)) : 0;
  if (!mayBe || pence > limit) await cartCredit(container).deleteCreditLines([line.id]);
  else if (line.pence !== pence) {
    await cartCredit(container).updateCreditLines([{ id: line.id, amount: toPounds(pence) }]);
  }
}

/** The account pays nothing until the caller recalculates the cart. */
export async function putOnAccount(container: MedusaContainer, cartId: string, accountId: string): Promise<void> {
  if ((await readOnAccount(container, cartId)) !== undefined) return;
  await cartCredit(container).createCreditLines([
    { cart_id: cartId, reference: onAccountReference, reference_id: accountId, amount: 0 },
  ]);
}

export async function takeOffAccount(container: MedusaContainer, cartId: string): Promise<void> {
  const lines = await creditFrom(container, onAccountReference, cartId);
  if (lines.length > 0) await cartCredit(container).deleteCreditLines(lines.map(({ id }) => id));
}
