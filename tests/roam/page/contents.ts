import { addUp, describeLines } from '../line.ts';

/** @param contents '2 × Peace, Linen envelope', perhaps twice, of a card with two messages */
export function describeContents(contents: readonly string[]): string {
  const cards = contents.map((text) => /^(\d+) × (.*), ([^,]*) envelope(?:, with ‘.*)?$/.exec(text) ?? []);
  return describeLines(
    addUp(
      cards.map(([, quantity, title = '', envelope = '']) => [
        { title, envelope, words: '', to: '' },
        Number(quantity),
      ]),
    ),
  );
}
