import { toFeeMetadata, wordsTitle } from '@shop/shared/words/line-words';

/**
 * What is paid for words: a line of Medusa's without a product, so that no list of cards has to leave one out. Codes and
 * sales are for cards. Medusa asks lines that need shipping for the profile of their product; the parcel takes this one
 * along when it is posted.
 *
 * @param price pounds for one card
 */
export function toFeeLine({ id, price, quantity }: { id: string; price: number; quantity: number }) {
  return {
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
