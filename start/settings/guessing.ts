import { createRequire } from 'node:module';
import { fewestCharacters, isSampleSecret } from '@shop/shared/secrets';
import type * as core from '@zxcvbn-ts/core';
import type * as lists from '@zxcvbn-ts/language-common';

/** The guesses that are enough, as powers of ten: sign-in counts attempts, and a database is asked over a network. */
const enoughGuesses = { admin: 13, database: 10 };
/** The same per character, where 1 is a text in which the estimator recognises nothing, as in most random ones. */
const fewestPerCharacter = { ofPassword: 0.85, ofSecret: 0.75, ofSecretAsWordsAreWritten: 0.96 };

/**
 * Why somebody could guess a value that a program should have made by chance, as the end of a sentence that begins with
 * its name; nothing when nobody could.
 */
export function weaknessOfSecret(secret: string): string | undefined {
  if (isSampleSecret(secret)) return isCommon;
  if (secret.length < fewestCharacters.selling) return tooShort(secret.length, fewestCharacters.selling);
  // The estimator cuts what is very long.
  const { password: checked, guessesLog10, sequence } = estimator().check(secret);
  const run = sequence.find(({ token }) => token.length > checked.length / 2);
  if (run && ['repeat', 'sequence'].includes(run.pattern)) return 'has too little variety to have been made by chance';
  const fewest = /\d|[A-Z]{2}/.test(secret)
    ? fewestPerCharacter.ofSecret
    : fewestPerCharacter.ofSecretAsWordsAreWritten;
  return /\s/.test(secret) || guessesLog10 < fewest * checked.length
    ? 'is made of words or other patterns, and not by chance'
    : undefined;
}

/**
 * The same for the password of the owner, which may hold a common word beside others.
 *
 * @param known words that everybody can read beside it, such as the owner's address
 */
export function weaknessOfPassword(password: string, known: readonly string[]): string | undefined {
  const fewest = 12;
  if (password.length < fewest) return tooShort(password.length, fewest);
  return isGuessable(password, enoughGuesses.admin, known) ? isCommon : undefined;
}

/** @param known words that everybody can read beside it, such as the name of the account */
export function isWeakDatabasePassword(password: string, known: readonly string[]): boolean {
  return password.length < 8 || isGuessable(password, enoughGuesses.database, known);
}

/** Whether a long run of characters stands in both secrets, in whatever capitals, so that one tells most of the other. */
export function areAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].toSorted((a, b) => a.length - b.length);
  // A change of one character leaves half of the shorter one whole, and two random values never share twelve.
  const length = Math.min(12, Math.max(6, Math.floor(short.length / 2)));
  for (let start = 0; start + length <= short.length; start++) {
    if (long.includes(short.slice(start, start + length))) return true;
  }
  return false;
}

const isCommon = 'is a sample, or one of the first that anybody tries';
const tooShort = (length: number, fewest: number) => `is too short: it has ${length} characters and needs ${fewest}`;

/** A short random password needs no more than its length gives: twelve such characters count as four common pieces. */
function isGuessable(password: string, enough: number, known: readonly string[]): boolean {
  const { guessesLog10 } = estimator().check(password, [...known]);
  return guessesLog10 < Math.min(enough, fewestPerCharacter.ofPassword * password.length);
}

let loaded: core.ZxcvbnFactory | undefined;

/** It takes a tenth of a second to load, and only production asks for it. */
function estimator(): core.ZxcvbnFactory {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const { ZxcvbnFactory }: typeof core = require('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary }: typeof lists = require('@zxcvbn-ts/language-common');
  // By this name the words of dice count as equally likely; by any other, those that begin with A as the commonest.
  const words = { passwords: dictionary['passwords-common'], diceware: dictionary['diceware-common'] };
  // A random secret could be read in a hundred disguises like `p4ssw0rd`, which takes ten times as long.
  loaded = new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs, l33tMaxSubstitutions: 5 });
  return loaded;
}
