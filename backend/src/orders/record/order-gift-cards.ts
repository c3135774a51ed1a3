import type { MedusaContainer } from '@medusajs/framework/types';
import { giftCardsModule } from '../../modules/gift-cards';
import type { BoughtGiftCard, GiftCardRefund, Spent } from '../../modules/gift-cards/gift-cards-service';

/** Amounts are pence. */
export interface OrderGiftCards {
  /** The amount that the order took from each, before refunds. */
  used: readonly Pick<Spent, 'gift_card_id' | 'last_four' | 'balance' | 'pence'>[];
  back: readonly GiftCardRefund[];
  /** The gift cards that were bought with it. */
  bought: readonly Pick<BoughtGiftCard, 'id' | 'line_id' | 'balance' | 'spent'>[];
}

export const noGiftCards: OrderGiftCards = { used: [], back: [], bought: [] };

/** Lists the cards that a dispute stops, or frees once won; empty ones, or those stopped before, are left out. */
export function giftCardsOfDispute(
  { standing, is_inquiry }: { standing: string; is_inquiry: boolean },
  bought: readonly Pick<BoughtGiftCard, 'last_four' | 'balance' | 'is_stopped' | 'is_disputed'>[],
): string[] {
  return bought
    .filter(({ balance, is_stopped }) => balance > 0 && !is_stopped)
    .filter(({ is_disputed }) => !is_inquiry && is_disputed === (standing !== 'won'))
    .map(({ last_four }) => last_four);
}

/** @param cartId of the cart that became the order */
export async function readOrderGiftCards(
  container: MedusaContainer,
  orderIds: readonly string[],
  cartIds: readonly string[],
): Promise<(orderId: string, cartId: string | undefined) => OrderGiftCards> {
  const cards = container.resolve(giftCardsModule);
  const [used, back, bought] = await Promise.all([
    cards.takenBy(cartIds),
    cards.refundsTo(cartIds),
    cards.boughtWith(orderIds),
  ]);
  return (orderId, cartId) => ({
    used: used.filter(({ cart_id }) => cart_id === cartId),
    back: back.filter(({ cart_id }) => cart_id === cartId),
    bought: bought.filter(({ order_id }) => order_id === orderId),
  });
}
