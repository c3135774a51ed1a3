import { createRequire } from 'node:module';
import { isSampleSecret, minSecretLength } from '@shop/shared/secrets';
import type * as core from '@zxcvbn-ts/core';
import type * as lists from '@zxcvbn-ts/language-common';

/** Sufficient guesses as powers of ten; sign-in is rate-limited and a database is attacked over the network. */
const enoughGuesses = { admin: 13, database: 10 };
/** Guesses per character as powers of ten; 1 is a text without any pattern. */
const fewestPerCharacter = { ofPassword: 0.85, ofSecret: 0.75, ofSecretAsWordsAreWritten: 0.96 };

/** Returns why a secret could be guessed, as the end of a sentence that begins with its name. */
export function weaknessOfSecret(secret: string): string | undefined {
  if (isSampleSecret(secret)) return isCommon;
  if (secret.length < minSecretLength.selling) return tooShort(secret.length, minSecretLength.selling);
  // The estimator cuts long texts.
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

export function weaknessOfPassword(password: string, known: readonly string[]): string | undefined {
  const fewest = 12;
  if (password.length < fewest) return tooShort(password.length, fewest);
  return isGuessable(password, enoughGuesses.admin, known) ? isCommon : undefined;
}

export function isWeakDatabasePassword(password: string, known: readonly string[]): boolean {
  return password.length < 8 || isGuessable(password, enoughGuesses.database, known);
}

/** Detects a long common part, ignoring case, so that one secret would reveal most of the other. */
export function areAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].toSorted((a, b) => a.length - b.length);
  // Changing one character leaves half of the shorter one; random values do not share twelve.
  const length = Math.min(12, Math.max(6, Math.floor(short.length / 2)));
  for (let start = 0; start + length <= short.length; start++) {
    if (long.includes(short.slice(start, start + length))) return true;
  }
  return false;
}

const isCommon = 'is a sample, or one of the first that anybody tries';
const tooShort = (length: number, fewest: number) => `is too short: it has ${length} characters and needs ${fewest}`;

/** A short random password needs no more guesses than its length gives. */
function isGuessable(password: string, enough: number, known: readonly string[]): boolean {
  const { guessesLog10 } = estimator().check(password, [...known]);
  return guessesLog10 < Math.min(enough, fewestPerCharacter.ofPassword * password.length);
}

let loaded: core.ZxcvbnFactory | undefined;

/** Loading takes 100 ms and only production needs it. */
function estimator(): core.ZxcvbnFactory {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const { ZxcvbnFactory }: typeof core = require('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary }: typeof lists = require('@zxcvbn-ts/language-common');
  // The name `diceware` gives all words equal probability; other dictionaries are ranked.
  const words = { passwords: dictionary['passwords-common'], diceware: dictionary['diceware-common'] };
  // Unlimited l33t substitutions would take ten times as long.
  loaded = new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs, l33tMaxSubstitutions: 5 });
  return loaded;
}
