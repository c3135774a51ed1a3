export const stopWords = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'to',
  'for',
  'in',
  'on',
  'with',
  'is',
  'card',
  'cards',
]);

/** Words are in lower case, without accents and stop words, each once. */
export function wordsOf(text: string): string[] {
  const all = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => !stopWords.has(word));
  return [...new Set(telling.length > 0 ? telling : all)];
}

/** A crude stem: `worry`, `worries` and `worrier` are `worr`. Unrelated words may share one: exact matches go first. */
export function rootOf(word: string): string {
  return /^(.{3,}?)(?:[yie]?(?:es|ed|er|ers|ing|ings|(?<!s)s)|[ye])?$/u.exec(word)?.[1] ?? word;
}

/** Allows one slip from four letters, two from eight. Words of four must begin alike: `soon` is not `moon`. */
export const isAlike = (word: string, known: string) => slipsIn(word, known) !== null;

/** @returns null for another word */
export function slipsIn(word: string, known: string): number | null {
  if (word.length === 4 && word[0] !== known[0]) return null;
  const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  if (most === 0 || Math.abs(word.length - known.length) > most) return null;
  const count = slips(word, known);
  return count <= most ? count : null;
}

function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
