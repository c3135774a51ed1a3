import { accountLimits } from '@shop/shared/forms/account-limits';
import { type RefusalCode, refusals } from '@shop/shared/refusal-codes';
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

export interface PasswordProblem {
  message: string;
  code?: RefusalCode;
}

/** @returns undefined for a good password */
export function findPasswordProblem(password: string, least: number, email = ''): PasswordProblem | undefined {
  if (password.length < least) return { message: `Password must be at least ${least} characters` };
  if (password.length > longest) return { message: 'Password is too long' };
  const isGuessable = commonest.has(password.toLowerCase()) || holdsKnownName(password, email);
  return isGuessable ? { message: refusals.password_guessable, code: 'password_guessable' } : undefined;
}
