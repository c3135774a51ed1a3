import { giftCardWish } from '@shop/shared/gift-cards/gift-card-form';
import * as v from 'valibot';

export const giftCardForm = v.object({
  amount: v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'Please choose an amount.')),
  ...giftCardWish.entries,
  /** The address that the shopper was asked about; pressing again sends it all the same. */
  asked: v.optional(v.string(), ''),
});

export const balanceForm = v.object({
  code: v.pipe(v.string(), v.trim(), v.minLength(1, 'Please type the code of the gift card.')),
});
