import { passwordGuessable } from './forms/account-words.ts';
import { isHeldOff } from './forms/held-off.ts';

/** Refusals that something is decided by: the code that goes with the backend's answer, and the sentence that is shown. */
export const refusals = {
  wrong_password: 'The password is not right.',
  password_guessable: passwordGuessable,
  /** What has changed is kept with the cart (`changed-cart.ts`). */
  cart_changed: 'Your cart has changed. Please look at it again before you pay.',
};

/** `held_off` has a sentence for each time that is left. */
export type RefusalCode = keyof typeof refusals | 'held_off';

const codes: (keyof typeof refusals)[] = ['wrong_password', 'password_guessable', 'cart_changed'];

/** For where a library hands on the sentence alone. */
export function refusalCodeOf(sentence: string): RefusalCode | undefined {
  return isHeldOff(sentence) ? 'held_off' : codes.find((code) => refusals[code] === sentence);
}
