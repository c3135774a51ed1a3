import type { GiftCardWish } from '@shop/shared/gift-cards/gift-card-form';
import { giftCardTitle, toGiftCardMetadata } from '@shop/shared/gift-cards/line-gift-card';

/** A line of Medusa's without a product, as in `fee-line.ts`. @param amount pounds */
export function toGiftCardLine({ cart_id, amount, wish }: { cart_id: string; amount: number; wish: GiftCardWish }) {
  return {
    cart_id,
    title: giftCardTitle,
    quantity: 1,
    unit_price: amount,
    is_custom_price: true,
    is_tax_inclusive: true,
    is_discountable: false,
    requires_shipping: false,
    metadata: toGiftCardMetadata(wish),
  };
}
