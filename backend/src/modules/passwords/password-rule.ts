import { accountLimits } from '@shop/shared/forms/account-limits';
import { passwordGuessable } from '@shop/shared/forms/account-words';
import { holdsKnownName } from '@shop/shared/secrets';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Hashing longer passwords costs the server time. */
const longest = 1000;
/** The number of commonest passwords that are refused (OWASP ASVS 6.2.4). */
const refused = 3000;
const commonest = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= accountLimits.password.signIn).slice(0, refused),
);

export function minPasswordLength(actor: string | undefined): number {
  return actor === 'customer' ? accountLimits.password.signIn : accountLimits.password.reset;
}

/** @returns a sentence about the problem; undefined for a good password */
export function describePasswordProblem(password: string, least: number, email = ''): string | undefined {
  if (password.length < least) return `Password must be at least ${least} characters`;
  if (password.length > longest) return 'Password is too long';
  return commonest.has(password.toLowerCase()) || holdsKnownName(password, email) ? passwordGuessable : undefined;
}
