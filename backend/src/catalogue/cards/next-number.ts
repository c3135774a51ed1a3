/** A card's number and the handle of its range, where it has them. */
type Numbered = { number: string; range: string | null };

const pattern = /^([A-Z0-9-]*?)(\d{1,6})$/;

/**
 * The number of the next card of a range: DN-11 after DN-10. A range that has none yet is given letters of its own,
 * from its name: 'Easter joy' begins with EJ-01.
 */
export function nextNumber(cards: readonly Numbered[], range: { handle: string; title: string }): string {
  const taken = new Set(cards.map(({ number }) => number));
  const series = new Map<string, { cards: number; highest: number; digits: number }>();
  for (const { number, range: of } of cards) {
    const [, letters, digits] = pattern.exec(number) ?? [];
    if (of !== range.handle || letters === undefined || digits === undefined) continue;
    const so = series.get(letters) ?? { cards: 0, highest: 0, digits: digits.length };
    const highest = Math.max(so.highest, Number(digits));
    series.set(letters, { cards: so.cards + 1, highest, digits: Math.max(so.digits, digits.length) });
  }
  const [most] = [...series].sort(([, a], [, b]) => b.cards - a.cards);
  const [letters, from, digits] = most
    ? [most[0], most[1].highest, most[1].digits]
    : [ownLetters(cards, range.title), 0, 2];
  for (let next = from + 1; ; next += 1) {
    const number = `${letters}${String(next).padStart(digits, '0')}`;
    if (!taken.has(number)) return number;
  }
}

/** Letters with which no card begins yet. */
function ownLetters(cards: readonly Numbered[], title: string): string {
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
