/** Words that say nothing about a card. */
const empty = new Set(['a', 'an', 'and', 'the', 'of', 'to', 'for', 'in', 'on', 'with', 'is', 'card', 'cards']);

/** The words of a text as they are searched: small letters without accents, each once, empty ones left out. */
export function wordsOf(text: string): string[] {
  const all = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => !empty.has(word));
  return [...new Set(telling.length > 0 ? telling : all)];
}

/**
 * What the forms of one English word have in common: `worry`, `worries`, `worried` and `worrier` are all `worr`. Words
 * that share it by chance are told from each other by nobody, so a word that is there as it was typed goes before.
 */
export function rootOf(word: string): string {
  return /^(.{3,}?)(?:[yie]?(?:es|ed|er|ers|ing|ings|(?<!s)s)|[ye])?$/u.exec(word)?.[1] ?? word;
}

/**
 * Whether a word may be another with a slip of the finger: one from four letters on, two from eight. Of a word of four
 * letters the first is right: `soon` is not the moon.
 */
export function isAlike(word: string, known: string): boolean {
  if (word.length === 4 && word[0] !== known[0]) return false;
  const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  if (most === 0 || Math.abs(word.length - known.length) > most) return false;
  return slips(word, known) <= most;
}

/** Letters that were missed, added, mistaken or swapped with their neighbour (optimal string alignment). */
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
