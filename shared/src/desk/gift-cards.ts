import * as v from 'valibot';
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
  at: string;
}

export interface GiftCardEntryRow {
  id: string;
  kind: 'issued' | 'spent' | 'returned' | 'cancelled' | 'restored';
  /** Negative for what was taken. */
  amount: number;
  at: string;
}

export const newGiftCard = v.strictObject({
  ...giftCardWish.entries,
  amount: giftCardAmount,
  /** Chosen by the page: a wish that is sent again, since its answer was lost, gives one gift card. */
  key: v.optional(v.pipe(v.string(), v.uuid()), () => crypto.randomUUID()),
  reason: v.pipe(
    v.string('Say why you give it away'),
    v.trim(),
    v.minLength(1, 'Say why you give it away'),
    v.maxLength(200, 'Keep the reason to 200 letters'),
  ),
});

export type NewGiftCard = v.InferOutput<typeof newGiftCard>;
