import { passwordGuessable } from './forms/account-words.ts';
import { isRateLimitedMessage } from './forms/rate-limited-message.ts';

/** Refusals that clients decide by: the code of the answer and the sentence to show. */
export const refusals = {
  wrong_password: 'The password is not right.',
  password_guessable: passwordGuessable,
  /** The details are stored with the cart (`changed-cart.ts`). */
  cart_changed: 'Your cart has changed. Please look at it again before you pay.',
};

/** `held_off` has a sentence for each time that is left. */
export type RefusalCode = keyof typeof refusals | 'held_off';

const codes: (keyof typeof refusals)[] = ['wrong_password', 'password_guessable', 'cart_changed'];

/** Finds the code where a library passes on only the sentence. */
export function refusalCodeOf(sentence: string): RefusalCode | undefined {
  return isRateLimitedMessage(sentence) ? 'held_off' : codes.find((code) => refusals[code] === sentence);
}
