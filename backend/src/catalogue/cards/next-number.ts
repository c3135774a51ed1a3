type Numbered = { number: string; range: string | null };

const pattern = /^([A-Z0-9-]*?)(\d{1,6})$/;

/** DN-11 after DN-10. A range without cards starts with its initials: 'Easter joy' begins with EJ-01. */
export function nextNumber(cards: readonly Numbered[], range: { handle: string; title: string }): string {
  const taken = new Set(cards.map(({ number }) => number));
  const series = new Map<string, { cards: number; highest: number; digits: number }>();
  for (const { number, range: of } of cards) {
    const [, letters, digits] = pattern.exec(number) ?? [];
    if (of !== range.handle || letters === undefined || digits === undefined) continue;
    const current = series.get(letters) ?? { cards: 0, highest: 0, digits: digits.length };
    const highest = Math.max(current.highest, Number(digits));
    series.set(letters, { cards: current.cards + 1, highest, digits: Math.max(current.digits, digits.length) });
  }
  const [most] = [...series].sort(([, a], [, b]) => b.cards - a.cards);
  const [letters, from, digits] = most
    ? [most[0], most[1].highest, most[1].digits]
    : [unusedLetters(cards, range.title), 0, 2];
  for (let next = from + 1; ; next += 1) {
    const number = `${letters}${String(next).padStart(digits, '0')}`;
    if (!taken.has(number)) return number;
  }
}

function unusedLetters(cards: readonly Numbered[], title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const [only] = words;
  const letters = (words.length === 1 && only ? only.slice(0, 2) : words.map((word) => word[0]).join('')) || 'CARD';
  for (let more = 1; ; more += 1) {
    const prefix = `${letters.slice(0, 6)}${more === 1 ? '' : more}-`;
    if (!cards.some(({ number }) => number.startsWith(prefix))) return prefix;
  }
}
