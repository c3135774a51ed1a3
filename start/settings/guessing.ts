import { createRequire } from 'node:module';
import { fewestCharacters, isSampleSecret } from '@shop/shared/secrets';
import type * as lists from '@zxcvbn-ts/language-common';

/** What a password has to hold against a guesser who knows the lists of common ones, while sign-in counts the attempts. */
const fewestBits = { admin: 40, database: 24 };
/** Bits per character: random letters have 4.5 and English has 3.4; random hexadecimal digits have 3.6. */
const fewestBitsPerCharacter = { ofLetters: 3.8, ofAll: 2.4 };

/**
 * Why somebody could guess a value that a program should have made by chance, as the end of a sentence that begins with
 * its name; nothing when nobody could.
 */
export function weaknessOfSecret(secret: string): string | undefined {
  if (isSampleSecret(secret)) return isCommon;
  if (secret.length < fewestCharacters.selling) return tooShort(secret.length, fewestCharacters.selling);
  if (!hasVariety(secret, 8)) return 'has too little variety to have been made by chance';
  return isMadeOfWords(secret) ? 'is made of words or other patterns, and not by chance' : undefined;
}

/**
 * The same for the password of the owner, which may hold a common word beside others.
 *
 * @param known words that everybody can read beside it, such as the owner's address
 */
export function weaknessOfPassword(password: string, known: readonly string[]): string | undefined {
  const fewest = 12;
  if (password.length < fewest) return tooShort(password.length, fewest);
  const own = known.find((word) => word.length > 3 && password.toLowerCase().includes(word.toLowerCase()));
  if (own) return `holds "${own}", which everybody can read`;
  if (guessableBits(password) < fewestBits.admin) return isCommon;
  return hasVariety(password, 5) ? undefined : 'has too little variety';
}

/** @param known words that everybody can read beside it, such as the name of the account */
export function isWeakDatabasePassword(password: string, known: readonly string[]): boolean {
  return /^\d+$/.test(password) || guessableBits(password, known) < fewestBits.database;
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

function isMadeOfWords(secret: string): boolean {
  if (/\s/.test(secret) || /^([A-Z]?[a-z]+[^A-Za-z0-9]+){2,}[A-Z]?[a-z]+[^A-Za-z0-9]*$/.test(secret)) return true;
  const fewest = /^[a-z]+$/i.test(secret) ? fewestBitsPerCharacter.ofLetters : fewestBitsPerCharacter.ofAll;
  return guessableBits(secret) < fewest * secret.length;
}

/** Unlike characters, unlike steps from one to the next (`abcdefgh` has many of the first and one of these), no refrain. */
function hasVariety(text: string, fewest: number): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0));
  return new Set(codes).size >= fewest && new Set(steps).size >= fewest && !isRefrain(text);
}

/** Half of it or less, again and again. */
function isRefrain(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

const longestPiece = 16;

/**
 * The bits that a guesser needs for a text who tries common words, dates, and runs of the alphabet and the keyboard: the
 * fewest of all ways to cut it into such pieces and single characters.
 */
function guessableBits(text: string, known: readonly string[] = []): number {
  const fewest = [0];
  for (let end = 1; end <= text.length; end++) {
    let best = Number.POSITIVE_INFINITY;
    for (let start = Math.max(0, end - longestPiece); start < end; start++) {
      best = Math.min(best, (fewest[start] ?? 0) + bitsOfPiece(text.slice(start, end), known));
    }
    fewest.push(best);
  }
  return fewest.at(-1) ?? 0;
}

const bits = { year: Math.log2(100), date: Math.log2(100 * 366), run: 7 };
const never = Number.POSITIVE_INFINITY;

function bitsOfPiece(piece: string, known: readonly string[]): number {
  if (piece.length === 1) return bitsOfCharacter(piece);
  const text = piece.toLowerCase();
  if (/^(.)\1+$/.test(text)) return bitsOfCharacter(piece.charAt(0)) + Math.log2(piece.length);
  if (piece.length === 2) return never;
  if (piece.length > 3 && (isAlphabetical(text) || isKeyboardWalk(text))) return bits.run + bitsOfCapitals(piece);
  const ofDigits = isYear.test(text) ? bits.year : isDate.test(text) ? bits.date : never;
  return Math.min(ofDigits, bitsOfWord(text, known) + bitsOfCapitals(piece));
}

const isYear = /^(?:19|20)\d\d$/;
const isDate = /^(?:0?[1-9]|[12]\d|3[01])[./-]?(?:0?[1-9]|1[0-2])[./-]?(?:19|20)?\d\d$/;

function bitsOfCharacter(character: string): number {
  if (/\d/.test(character)) return Math.log2(10);
  if (/[a-z]/.test(character)) return Math.log2(26);
  return Math.log2(/[A-Z]/.test(character) ? 52 : 33);
}

function bitsOfWord(text: string, known: readonly string[]): number {
  const rankOf = (word: string) => (known.includes(word) ? 1 : (language().ranks.get(word) ?? never));
  const plain = text.replace(/[@431$057]/g, (sign) => disguises[sign] ?? sign);
  return 1 + Math.min(Math.log2(rankOf(text)), Math.log2(rankOf(plain)) + 2);
}

/** Everybody writes a capital at the beginning, or all of them. */
function bitsOfCapitals(piece: string): number {
  if (piece === piece.toLowerCase()) return 0;
  return /^[A-Z]?[^A-Z]*$/.test(piece) || piece === piece.toUpperCase() ? 1 : piece.length;
}

/** Digits and signs that stand for letters in `p@ssw0rd`. */
const disguises: Record<string, string> = {
  ...{ '@': 'a', $: 's' },
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
};

function isAlphabetical(text: string): boolean {
  const way = text.charCodeAt(1) - text.charCodeAt(0);
  return Math.abs(way) === 1 && isEachStep(text, (from, to) => to.charCodeAt(0) - from.charCodeAt(0) === way);
}

function isKeyboardWalk(text: string): boolean {
  return isEachStep(text, (from, to) => language().keys[from]?.some((key) => key?.includes(to)) ?? false);
}

function isEachStep(text: string, isRight: (from: string, to: string) => boolean): boolean {
  for (let place = 1; place < text.length; place++) {
    if (!isRight(text.charAt(place - 1), text.charAt(place))) return false;
  }
  return true;
}

interface LoadedLanguage {
  /** The place of each word among the others, the commonest first. */
  ranks: ReadonlyMap<string, number>;
  /** The keys beside each key. */
  keys: Readonly<Record<string, readonly (string | null)[]>>;
}
let loaded: LoadedLanguage | undefined;

/** The list also refuses shoppers' passwords. It takes 50 ms to load, and only production asks for it. */
function language(): LoadedLanguage {
  if (loaded) return loaded;
  const { dictionary, adjacencyGraphs }: typeof lists = createRequire(import.meta.url)('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'].map((word, place) => [word, place + 1] as const);
  const further = dictionary['diceware-common'].map((word) => [word, dictionary['diceware-common'].length] as const);
  loaded = { ranks: new Map([...further, ...common]), keys: adjacencyGraphs.qwerty };
  return loaded;
}
