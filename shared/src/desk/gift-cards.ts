import * as v from 'valibot';
import { email } from '../forms/email.ts';
import { giftCardWish } from '../gift-cards/gift-card-form.ts';
import { giftCardAmount } from '../gift-cards/gift-card-offer.ts';

/** Amounts are pounds. */
export interface GiftCardRow {
  id: string;
  last_four: string;
  amount: number;
  left: number;
  /** Null for one that the owner issued. */
  order_id: string | null;
  email: string;
  from_name: string;
  reason: string;
  is_stopped: boolean;
  /** A bank has taken back what it cost, so that it is stopped until that is won. */
  is_disputed: boolean;
  /** Another was given in its place. */
  is_replaced: boolean;
  /** Its mail was given up, or did not leave since the card was stopped. */
  is_unsent: boolean;
  at: string;
}

export interface GiftCardEntryRow {
  id: string;
  kind: 'issued' | 'spent' | 'returned' | 'cancelled' | 'restored' | 'replaced';
  /** Negative for what was taken. */
  amount: number;
  at: string;
}

/** Chosen by the page: a wish that is sent again, since its answer was lost, gives one gift card. */
const key = v.optional(v.pipe(v.string(), v.uuid()), () => crypto.randomUUID());

export const newGiftCard = v.strictObject({
  ...giftCardWish.entries,
  amount: giftCardAmount,
  key,
  reason: v.pipe(
    v.string('Say why you give it away'),
    v.trim(),
    v.minLength(1, 'Say why you give it away'),
    v.maxLength(200, 'Keep the reason to 200 letters'),
  ),
});

export type NewGiftCard = v.InferOutput<typeof newGiftCard>;

export const giftCardReplacement = v.strictObject({
  email,
  /** Pounds that were left when the page was read. They go over to the new card. */
  left: v.pipe(v.number('left is a number'), v.minValue(0.01, 'Nothing is left on this gift card')),
  key,
});

export type GiftCardReplacement = v.InferOutput<typeof giftCardReplacement>;

export const giftCardMailing = v.strictObject({ email });
