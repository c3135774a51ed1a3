import { toFeeMetadata, wordsTitle } from '@shop/shared/words/line-words';

interface Fee {
  cart_id: string;
  id: string;
  price: number;
  quantity: number;
}

/**
 * It has no product, so that no list of cards has to leave it out. Medusa asks lines that need shipping for the profile
 * of their product, so this needs none: the parcel takes it along. @param price pounds for one card
 */
export function toFeeLine({ cart_id, id, price, quantity }: Fee) {
  return {
    cart_id,
    title: wordsTitle,
    quantity,
    unit_price: price,
    is_custom_price: true,
    is_tax_inclusive: true,
    is_discountable: false,
    requires_shipping: false,
    metadata: toFeeMetadata(id),
  };
}
