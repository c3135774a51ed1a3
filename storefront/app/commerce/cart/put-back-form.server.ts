import { readGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import type { CartLine } from './cart.ts';

type Metadata = Record<string, unknown> | null | undefined;

/** Words that we write no more are left out, as the line has said. @returns undefined for what can be bought no more */
export function putBackForm(line: CartLine, metadata: Metadata): Record<string, string> | undefined {
  if (line.isWithdrawn || line.left !== undefined) return undefined;
  const { variantId, quantity, unitPrice, words, parcel } = line;
  const gift = readGiftCardLine(metadata);
  const { email = '', from = '', message = '' } = gift ?? {};
  return {
    ...(gift ? { email, giver: from, message, amount: `${unitPrice}` } : { variant: variantId }),
    quantity: `${quantity}`,
    ...(words && words.priceNow !== null && { words: words.text, hand: words.hand }),
    ...(parcel && { parcel }),
    again: 'yes',
    from: 'cart',
  };
}
