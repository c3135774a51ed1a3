import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperOf } from '../cards/paper-size.ts';
import { fillLines, writing, writingSize, writtenArea } from './writing.ts';

const a6 = paperOf('A6');
const square = paperOf('105 mm square');
const widthOf = (text: string) => text.length;

describe('the size of what is written', () => {
  test('is large for few words, and smaller the more there are', () => {
    const long = Array.from({ length: 16 }, () => 'Happy birthday, dear Ruth').join('\n');
    const sizes = ['Dear Ruth', long.slice(0, 250), long].map((words) => writingSize(words, a6));
    expect(sizes).toEqual([7.4, 5.6, 4.3]);
  });

  test('keeps twenty lines and 400 letters on each card', () => {
    const lines = Array.from({ length: 20 }, () => 'a'.repeat(19)).join('\n');
    for (const size of ['A7', 'A6', 'A5', 'DL', '105 mm square', '125 mm square']) {
      const paper = paperOf(size);
      expect(20 * writingSize(lines, paper) * writing.lineHeight).toBeLessThanOrEqual(writtenArea(paper).height);
    }
  });

  test('is smaller on a smaller card, and for capitals and emoji', () => {
    const words = 'Happy birthday, dear Ruth. '.repeat(10);
    const size = writingSize(words, a6);
    expect(writingSize(words, paperOf('A7'))).toBeLessThan(size);
    expect(writingSize(words.toUpperCase(), a6)).toBeLessThan(size);
    expect(writingSize('🎂'.repeat(400), square)).toBeLessThan(writingSize('e'.repeat(400), square));
  });
});

describe('a line', () => {
  const fill = (text: string, width: number) => fillLines(text, width, widthOf);

  test('ends before the word that does not fit, and blanks hang over its edge', () => {
    expect(fill('Happy birthday, dear', 6)).toEqual(['Happy ', 'birthd', 'ay, ', 'dear']);
    expect(fill('Happy day', 9)).toEqual(['Happy day']);
    expect(fill('  Naomi   and', 7)).toEqual(['  Naomi   ', 'and']);
  });

  test.each([
    ['rock-and-roll', 'rock-|and-|roll'],
    ['24-12-2026', '24-|12-|2026'],
    ['minus -5 or so', 'minus |-5 |or |so'],
    ['2026–2027, what—ever', '2026–|2027, |what|—|ever'],
    ['and/or (maybe)… yes', 'and/or |(maybe)… |yes'],
    ['Amen🎂🎂, “🎂” 👩‍👩‍👧‍👦', 'Amen|🎂|🎂, |“🎂” |👩‍👩‍👧‍👦'],
  ])('of %s may end at %s', (text, pieces) => {
    // Every piece is wider than the line, and none is broken.
    const parts = pieces.split('|');
    const one = (part: string) => (parts.some((piece) => piece.trimEnd() === part) || part.length < 2 ? 1 : 2);
    expect(fillLines(text, 1, one).join('|')).toBe(pieces);
  });

  test('is empty for an empty paragraph', () => {
    expect(fill('', 5)).toEqual(['']);
  });

  test('loses no letter, and is as wide as it may be', () => {
    const letters = fc.constantFrom('a', 'b', ' ', 'é', 'W');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 120 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = fill(text, width);
        expect(lines.join('')).toBe(text);
        for (const line of lines) expect(line.trimEnd().length).toBeLessThanOrEqual(width);
      }),
      { seed: 20_261_127 },
    );
  });
});
