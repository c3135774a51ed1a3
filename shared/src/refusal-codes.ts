import { passwordGuessable } from './forms/account-words.ts';

/** Refusals with a sentence of their own: the code of the answer, and what the shopper reads. */
export const refusals = {
  wrong_password: 'The password is not right.',
  password_guessable: passwordGuessable,
  /** The details are stored with the cart (`changed-cart.ts`). */
  cart_changed: 'Your cart has changed. Please look at it again before you pay.',
};

const codes = [
  'wrong_password',
  'password_guessable',
  'cart_changed',
  'payment_not_authorized',
  /** Another parcel has the tracking number. */
  'tracking_number_used',
  /** The link of a mail that asks for reviews is not whole, or its order is gone. */
  'review_link_unknown',
  'review_not_bought',
  /** The owner has shown or hidden the review, so that its buyer cannot change it any more. */
  'review_decided',
  /** The review was changed since the owner read it, by its buyer or at the desk. */
  'review_changed',
  /** Words inside a card: see `words/card-words.ts`. */
  'words_hand_unknown',
  'words_missing',
  'words_not_allowed',
  'words_too_long',
  'words_hand_cannot',
  /** The owner does not write into cards now. */
  'words_not_offered',
  /** The fee for words changes with its card alone. */
  'words_without_card',
  /** The sentence says why nothing can be posted, or be there, on the chosen day. */
  'day_not_possible',
  /** The buyer has changed the day of the parcel as often as it can be changed. */
  'day_changed_often',
  /** The parcel is in the post, or its order is cancelled. */
  'parcel_gone',
  /** The shop sells no gift cards now, or none of this amount. */
  'gift_card_not_offered',
  /** No card has this code, or nothing is left on it. */
  'gift_card_unknown',
  /** Another cart has spent from it since. */
  'gift_card_changed',
  /** A shop buys each card in packs of six. */
  'pack_of_six',
  /** A shop orders cards for a sum that the owner sets. */
  'trade_minimum',
  /** The account has less left than the order costs, or none at all. */
  'credit_limit',
  /** The sentence names the time that is left. */
  'held_off',
] as const;

/** Clients decide by these codes, never by a sentence. */
export type RefusalCode = (typeof codes)[number];

export function isRefusalCode(code: unknown): code is RefusalCode {
  return codes.some((one) => one === code);
}
