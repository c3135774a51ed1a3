import { isCommonWord } from './common-words.ts';
import { anyCard, everydayWords, fillers } from './everyday-words.ts';
import { isAlike, stopWords, wordsOf } from './words.ts';

export interface BibleReference {
  book: string;
  chapter?: number;
  /** Each from its first to its last; none for the whole chapter. */
  verses?: [first: number, last: number][];
}

/** Each book is followed by abbreviations that are not prefixes of its name. */
const books: readonly string[] = [
  'Genesis gn',
  'Exodus',
  'Leviticus lv',
  'Numbers nm nb',
  'Deuteronomy dt',
  'Joshua jsh',
  'Judges jdg jdgs',
  'Ruth rth',
  '1 Samuel sm',
  '2 Samuel sm',
  '1 Kings kgs',
  '2 Kings kgs',
  '1 Chronicles',
  '2 Chronicles',
  'Ezra',
  'Nehemiah',
  'Esther',
  'Job jb',
  'Psalm ps pss psm psalms',
  'Proverbs pr prv',
  'Ecclesiastes qoheleth',
  'Song of Solomon sos song canticles',
  'Isaiah',
  'Jeremiah jr',
  'Lamentations',
  'Ezekiel ezk',
  'Daniel dn',
  'Hosea',
  'Joel jl',
  'Amos',
  'Obadiah',
  'Jonah jnh',
  'Micah mc',
  'Nahum',
  'Habakkuk hb',
  'Zephaniah zp',
  'Haggai hg',
  'Zechariah zc',
  'Malachi ml',
  'Matthew mt',
  'Mark mk mrk',
  'Luke lk',
  'John jn jhn',
  'Acts',
  'Romans rm rms',
  '1 Corinthians',
  '2 Corinthians',
  'Galatians',
  'Ephesians',
  'Philippians php phil',
  'Colossians',
  '1 Thessalonians',
  '2 Thessalonians',
  '1 Timothy tm',
  '2 Timothy tm',
  'Titus',
  'Philemon phlm phm',
  'Hebrews',
  'James jas jm',
  '1 Peter pt',
  '2 Peter pt',
  '1 John jn jhn',
  '2 John jn jhn',
  '3 John jn jhn',
  'Jude',
  'Revelation rv',
];

const ordinals = new Map(
  Object.entries({
    i: '1',
    '1st': '1',
    first: '1',
    ii: '2',
    '2nd': '2',
    second: '2',
    iii: '3',
    '3rd': '3',
    third: '3',
  }),
);

const forms = books.map((line) => {
  const [, number = '', rest = ''] = /^(\d )?(.+)$/.exec(line) ?? [];
  const words = rest.split(' ');
  const firstShort = words.findIndex((word, index) => index > 0 && /^[a-z]/.test(word) && word !== 'of');
  const name = (firstShort < 0 ? words : words.slice(0, firstShort)).join(' ');
  return {
    book: number + name,
    number: number.trim(),
    name: name.toLowerCase(),
    shorts: firstShort < 0 ? [] : words.slice(firstShort),
  };
});

/** Words that say nothing more beside a verse. */
const besideVerses = new Set(
  `
  av cev esv gnb king james kjv msg nasb niv nivuk nkjv nlt nrsv rsv translation version
  book chapter gospel passage quote reading saint st text words
  `
    .trim()
    .split(/\s+/),
);

export const isBookName = (word: string) => forms.some(({ name }) => name === word);

/** A prefix counts when it fits one book only. Without a chapter, `son`, `song` and `job` are words of every day. */
function findBook(number: string, name: string, chapter: string | undefined, leastLetters: number): string | null {
  const numbered = forms.filter((form) => form.number === number);
  const exact = numbered.find((form) => form.name === name || form.shorts.includes(name));
  const isSaidOften = everydayWords.has(name) || (exact?.name !== name && isCommonWord(name));
  if (exact) return chapter || !isSaidOften ? exact.book : null;
  if (!(chapter || number) || everydayWords.has(name) || name.length < leastLetters) return null;
  const begun = numbered.filter((form) => form.name.startsWith(name));
  return begun.length === 1 ? (begun[0]?.book ?? null) : null;
}

/** Corrects a name only before a chapter, and where one book alone is meant. */
function findMisspeltBook(number: string, name: string): string | null {
  if (isCommonWord(name)) return null;
  const alike = forms.filter(
    (form) =>
      form.number === number && [form.name, ...form.shorts].some((known) => known.length > 3 && isAlike(name, known)),
  );
  return alike.length === 1 ? (alike[0]?.book ?? null) : null;
}

const pattern =
  /^(?:(\d(?= ?[a-z])|(?:i{1,3}|1st|2nd|3rd|first|second|third)(?= )) ?)?([a-z]+(?: of [a-z]+)?)(?: ?(\d{1,3})(?:(?: ?[:.v,] ?| )(\d{1,3}(?: ?[-,&] ?\d{1,3})*))?)?$/;

/** Reads `Ps 23`, `psalm 23:1`, `Phil. 4.6`, `1st Cor 13 v 4-7`, `Prov 3:5 and 6`; null for anything else. */
export const parseReference = (text: string) => readReference(text, true);

/** @param isAlone beside other words, `is 40` and `joan 60` are no Isaiah and no John */
function readReference(text: string, isAlone: boolean): BibleReference | null {
  const plain = text
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace('song of songs', 'song of solomon')
    .replace(/\b(chapter|ch|verses?|vv)\b\.?/g, (word) => (word.startsWith('v') ? 'v' : ' '))
    .replace(/([a-z])\./g, '$1 ')
    .replace(/(?<=\d)\s*\b(and|to)\s+(?=\d)/g, (_, word) => (word === 'to' ? '-' : '&'))
    .replace(/\s+/g, ' ')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
    .replace(/^(?:the )?(\d+)(?:st|nd|rd|th) psalm$/, 'psalm $1')
    .replace(/^(psalms?) (\d+)(?:st|nd|rd|th)$/, '$1 $2');
  const match = pattern.exec(plain);
  if (!match) return null;
  const [, ordinal, name = '', chapter, verses] = match;
  const number = ordinal ? (ordinals.get(ordinal) ?? ordinal) : '';
  const isGuessed = chapter && (isAlone || name.length > 4);
  const book =
    findBook(number, name, chapter, isAlone || verses ? 2 : 3) ?? (isGuessed ? findMisspeltBook(number, name) : null);
  if (!book) return null;
  return {
    book,
    ...(chapter && { chapter: Number(chapter) }),
    ...(verses && { verses: readVerses(verses) }),
  };
}

/** Neighbours are one: `5,6` is `5–6`. */
function readVerses(text: string): [number, number][] {
  const read: [number, number][] = [];
  for (const part of text.split(/[,&]/)) {
    const verses = part.split('-').map(Number);
    const [first, last] = [Math.min(...verses), Math.max(...verses)];
    const before = read.at(-1);
    if (before?.[1] === first - 1) before[1] = last;
    else read.push([first, last]);
  }
  return read;
}

/** `First Corinthians chapter 13 verses 4 to 7` */
const mostWords = 8;

interface Reading {
  reference: BibleReference;
  /** The other words that say something, without numbers. */
  others: string;
  /** ‘Birthday card for Ruth 1’ */
  isPerson: boolean;
}

const firstNames = new Set(
  'Joshua Ruth Ezra Esther Daniel Joel Jonah Micah Matthew Mark Luke John James Jude'.split(' '),
);

/** Also reads a chapter that is asked for among other words. */
export function findReference(query: string): Reading | null {
  const whole = parseReference(query);
  if (whole) return { reference: whole, others: '', isPerson: false };
  if (!/\d/.test(query)) return null;
  const words = query.trim().split(/\s+/);
  for (let length = Math.min(words.length - 1, mostWords); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const reference = readReference(words.slice(start, start + length).join(' '), false);
      if (reference?.chapter === undefined) continue;
      const others = wordsOf(words.toSpliced(start, length).join(' ')).filter(saysMore).join(' ');
      const isPerson = firstNames.has(reference.book) && !reference.verses && /\bb(?:irth|-)?day/i.test(query);
      return { reference, others, isPerson };
    }
  }
  return null;
}

const saysMore = (word: string) =>
  !/^\d/.test(word) && ![anyCard, besideVerses, fillers, stopWords].some((words) => words.has(word));

export function overlaps(a: BibleReference, b: BibleReference): boolean {
  if (a.book !== b.book) return false;
  if (a.chapter === undefined || b.chapter === undefined) return true;
  if (a.chapter !== b.chapter) return false;
  const { verses } = b;
  if (!a.verses || !verses) return true;
  return a.verses.some(([first, last]) => verses.some((other) => first <= other[1] && other[0] <= last));
}

export function formatReference({ book, chapter, verses }: BibleReference): string {
  if (chapter === undefined) return book;
  const written = verses?.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
  return `${book} ${chapter}${written ? `:${written}` : ''}`;
}
