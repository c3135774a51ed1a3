import { accountLimits } from '@shop/shared/forms/account-limits';
import { passwordGuessable } from '@shop/shared/forms/account-words';
import { holdsKnownName } from '@shop/shared/secrets';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Longer ones cost the server time and nobody remembers them. */
const longest = 1000;
/** How many of those that turn up most often in lists of stolen ones are refused (OWASP ASVS 6.2.4 asks for as many). */
const refused = 3000;
/** The list has the commonest first. */
const commonest = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= accountLimits.password.signIn).slice(0, refused),
);

/** Characters that a new password must have: shoppers may register with fewer than everybody else. */
export function leastLength(actor: string | undefined): number {
  return actor === 'customer' ? accountLimits.password.signIn : accountLimits.password.reset;
}

/**
 * What is wrong with a new password, as a sentence; undefined for a good one.
 *
 * @param email that one signs in with
 */
export function faultOfPassword(password: string, least: number, email = ''): string | undefined {
  if (password.length < least) return `Password must be at least ${least} characters`;
  if (password.length > longest) return 'Password is too long';
  return commonest.has(password.toLowerCase()) || holdsKnownName(password, email) ? passwordGuessable : undefined;
}
