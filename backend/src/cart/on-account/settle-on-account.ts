import type { ICartModuleService, MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { tradeModule } from '../../modules/trade';
import { toPence, toPounds } from '../../money/pence';

interface CreditLine {
  id: string;
  reference?: string | null;
  /** The account. */
  reference_id?: string | null;
  amount: unknown;
}

/** Medusa's module has these methods, but its type does not. */
type CartCredit = ICartModuleService & {
  createCreditLines(
    lines: { cart_id: string; reference: string; reference_id: string; amount: number }[],
  ): Promise<{ id: string }[]>;
  updateCreditLines(lines: { id: string; amount: number }[]): Promise<unknown>;
  deleteCreditLines(ids: string[]): Promise<void>;
};

const cartCredit = (container: MedusaContainer) => container.resolve<CartCredit>(Modules.CART);

async function creditOf(container: MedusaContainer, cartId: string): Promise<CreditLine[]> {
  const [cart] = await cartCredit(container).listCarts({ id: cartId }, { relations: ['credit_lines'], take: 1 });
  return (cart as { credit_lines?: CreditLine[] } | undefined)?.credit_lines ?? [];
}

/** Pence that the account of the cart's shop pays for now; undefined for a cart that is not on account. */
export async function readOnAccount(container: MedusaContainer, cartId: string): Promise<number | undefined> {
  const line = (await creditOf(container, cartId)).find(({ reference }) => reference === onAccountReference);
  return line && toPence(Number(line.amount));
}

/**
 * An account pays what is left after gift cards. A cart leaves it when its account is closed, or when it has a gift card
 * to buy, which is money, or when it costs more than the limit has left.
 *
 * @param total pence before gift cards
 */
export async function settleOnAccount(
  container: MedusaContainer,
  cartId: string,
  { total, mayBe }: { total: number; mayBe: boolean },
): Promise<void> {
  const lines = await creditOf(container, cartId);
  const line = lines.find(({ reference }) => reference === onAccountReference);
  if (!line) return;
  const others = lines.filter((one) => one !== line).reduce((sum, { amount }) => sum + toPence(Number(amount)), 0);
  const pence = Math.max(0, total - others);
  const trade = container.resolve(tradeModule);
  const account = mayBe ? await trade.find(line.reference_id ?? '') : undefined;
  const limit = account ? account.credit_limit * 100 - (await trade.owedBy(account.id, cartId)) : 0;
  if (!mayBe || pence > limit) await cartCredit(container).deleteCreditLines([line.id]);
  else if (toPence(Number(line.amount)) !== pence) {
    await cartCredit(container).updateCreditLines([{ id: line.id, amount: toPounds(pence) }]);
  }
}

/** It pays nothing until the cart is settled. */
export async function putOnAccount(container: MedusaContainer, cartId: string, accountId: string): Promise<void> {
  if ((await readOnAccount(container, cartId)) !== undefined) return;
  await cartCredit(container).createCreditLines([
    { cart_id: cartId, reference: onAccountReference, reference_id: accountId, amount: 0 },
  ]);
}

export async function takeOffAccount(container: MedusaContainer, cartId: string): Promise<void> {
  const lines = (await creditOf(container, cartId)).filter(({ reference }) => reference === onAccountReference);
  if (lines.length > 0) await cartCredit(container).deleteCreditLines(lines.map(({ id }) => id));
}
