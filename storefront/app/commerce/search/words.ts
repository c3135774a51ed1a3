const empty = new Set(['a', 'an', 'and', 'the', 'of', 'to', 'for', 'in', 'on', 'with', 'is', 'card', 'cards']);

/** Words are in lower case, without accents and stop words, each once. */
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

/** Words that no card has, and the word by which the cards for it are found. */
const otherNames = new Map(
  Object.entries({
    sympathy: ['bereavement', 'bereaved', 'condolence', 'condolences', 'funeral', 'mourning', 'grief'],
    baby: ['baptism', 'christening', 'dedication', 'newborn'],
    wedding: ['anniversary', 'engagement', 'engaged', 'marriage', 'married'],
    thank: ['thankyou', 'thanx', 'gratitude'],
    joy: ['congratulations', 'congrats', 'celebration'],
    birthday: ['bday'],
    christmas: ['xmas', 'noel', 'nativity'],
    well: ['ill', 'illness', 'sick', 'hospital', 'recovery'],
    exams: ['graduation', 'results', 'university'],
    beginnings: ['retirement', 'leaving', 'job'],
    family: ['dad', 'father', 'mum', 'mother', 'parents', 'sister', 'brother', 'gran', 'granny', 'grandad'],
  }).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
);

export const otherNameOf = (word: string) => otherNames.get(word);

/** A crude stem: `worry`, `worries` and `worrier` are `worr`. Unrelated words may share one: exact matches go first. */
export function rootOf(word: string): string {
  return /^(.{3,}?)(?:[yie]?(?:es|ed|er|ers|ing|ings|(?<!s)s)|[ye])?$/u.exec(word)?.[1] ?? word;
}

/** Allows one slip from four letters, two from eight. Words of four must begin alike: `soon` is not `moon`. */
export function isAlike(word: string, known: string): boolean {
  if (word.length === 4 && word[0] !== known[0]) return false;
  const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  if (most === 0 || Math.abs(word.length - known.length) > most) return false;
  return slips(word, known) <= most;
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
