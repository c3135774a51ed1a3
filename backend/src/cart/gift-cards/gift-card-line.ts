import type { GiftCardWish } from '@shop/shared/gift-cards/gift-card-form';
import { giftCardTitle, toGiftCardMetadata } from '@shop/shared/gift-cards/line-gift-card';

/** `amount` is pounds; `id` is that of a gift card that comes from another cart. */
type Wanted = { cart_id: string; amount: number; wish: GiftCardWish; id?: string };

/** A line of Medusa's without a product, as in `fee-line.ts`. */
export function toGiftCardLine({ cart_id, amount, wish, id }: Wanted) {
  return {
    cart_id,
    title: giftCardTitle,
    quantity: 1,
    unit_price: amount,
    is_custom_price: true,
    is_tax_inclusive: true,
    is_discountable: false,
    requires_shipping: false,
    metadata: toGiftCardMetadata(wish, id),
  };
}
