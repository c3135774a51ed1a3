import type { GiftCardRow } from '@shop/shared/desk/gift-cards';
import type { StoredGiftCard } from '../modules/gift-cards/gift-cards-service';
import { toPounds } from '../money/pence';

export function toGiftCardRow({ amount, balance, stopped_at, created_at, ...card }: StoredGiftCard): GiftCardRow {
  const { id, last_four, order_id, email, from_name, reason, is_disputed } = card;
  return {
    id,
    last_four,
    order_id,
    email,
    from_name,
    reason,
    amount: toPounds(amount),
    left: toPounds(balance),
    is_stopped: stopped_at !== null,
    is_disputed,
    at: new Date(created_at).toISOString(),
  };
}
