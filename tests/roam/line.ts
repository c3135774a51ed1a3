/** The properties that tell a line of a cart from the others. */
export interface LineParts {
  title: string;
  /** Without the word 'envelope': 'Linen'. */
  envelope: string;
  /** The words in the card, with their hand; empty for a card without words. */
  words: string;
  /** The first name of the person it goes straight to; empty for the delivery address. */
  to: string;
}

export function lineKey(title: string, envelope: string, { words = '', to = '' }: Partial<LineParts> = {}): string {
  return `${title} in ${envelope}${words && `, saying ${words}`}${to && `, for ${to}`}`;
}

export const keyOf = ({ title, envelope, ...more }: LineParts): string => lineKey(title, envelope, more);

export function partsOf(key: string): LineParts {
  const [, title = '', envelope = '', words = '', to = ''] =
    /^(.*) in ([^,]*?)(?:, saying (.*?))?(?:, for ([^,]*))?$/.exec(key) ?? [];
  return { title, envelope, words, to };
}

/** Lines of the same card, words and receiver are counted together. */
export function addUp(lines: Iterable<readonly [LineParts, number]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [parts, quantity] of lines) counts.set(keyOf(parts), (counts.get(keyOf(parts)) ?? 0) + quantity);
  return counts;
}

export function describeLines(lines: ReadonlyMap<string, number>): string {
  return [...lines]
    .map(([line, quantity]) => `${quantity} × ${line}`)
    .toSorted()
    .join(', ');
}

/** The cards that go to this receiver, told as pages tell the contents of a parcel. */
export function contentsFor(to: string, lines: ReadonlyMap<string, number>): string {
  const theirs = [...lines]
    .map(([line, quantity]) => [partsOf(line), quantity] as const)
    .filter(([line]) => line.to === to);
  return describeLines(addUp(theirs.map(([line, quantity]) => [{ ...line, words: '', to: '' }, quantity])));
}
