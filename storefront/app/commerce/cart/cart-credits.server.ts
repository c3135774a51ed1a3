import type { HttpTypes } from '@medusajs/types';
import { inOrderOfAdding } from '@shop/shared/cards/in-order-of-adding';
import { formatMoney } from '@shop/shared/format/money';
import { giftCardReference } from '@shop/shared/gift-cards/line-gift-card';
import { onAccountReference } from '@shop/shared/trade/on-account';
import type { Cart } from './cart.ts';

interface Credit {
  id: string;
  reference?: string | null;
  amount: number;
  metadata?: { last_four?: string; left?: number } | null;
  created_at: string;
}

/** Medusa's carts have these lines, but its type does not. The texts are made here, where they weigh nothing. */
export function toCredits(cart: HttpTypes.StoreCart): Pick<Cart, 'credits' | 'giftLeft' | 'onAccount'> {
  const lines = (('credit_lines' in cart ? cart.credit_lines : null) ?? []) as Credit[];
  const used = lines
    .filter(({ reference }) => reference === giftCardReference)
    .toSorted(inOrderOfAdding)
    .map(({ amount, metadata }) => ({ amount, name: metadata?.last_four, left: Math.max(0, metadata?.left ?? 0) }));
  const onAccount = lines.find(({ reference }) => reference === onAccountReference)?.amount;
  const credits = [
    ...used.map(({ amount, name, left }) => ({
      said: `Gift card ending ${name}, ${formatMoney(left / 100)} left`,
      off: `−${formatMoney(amount)}`,
    })),
    ...(onAccount ? [{ said: 'On account, by invoice', off: `−${formatMoney(onAccount)}` }] : []),
  ];
  return {
    ...(credits.length > 0 && { credits }),
    ...(used.length > 0 && { giftLeft: used.reduce((sum, { left }) => sum + left, 0) / 100 }),
    ...(onAccount && { onAccount }),
  };
}
