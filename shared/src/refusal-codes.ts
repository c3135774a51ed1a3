import { passwordGuessable } from './forms/account-words.ts';

/** Refusals that something is decided by: the code that goes with the backend's answer, and the sentence that is shown. */
export const refusals = { wrong_password: 'The password is not right.', password_guessable: passwordGuessable };

export type RefusalCode = keyof typeof refusals;

const codes: RefusalCode[] = ['wrong_password', 'password_guessable'];

/** For where a library hands on the sentence alone. */
export function refusalCodeOf(sentence: string): RefusalCode | undefined {
  return codes.find((code) => refusals[code] === sentence);
}
