import { expect, test } from 'vitest';
import { formatReference, overlaps, parseReference } from './bible-reference.ts';

test.each([
  ['Ps 23', 'Psalm 23'],
  ['psalm 23', 'Psalm 23'],
  ['Psalms 23:1', 'Psalm 23:1'],
  ['ps. 23.1', 'Psalm 23:1'],
  ['PSALM 23 v 1', 'Psalm 23:1'],
  ['psalm chapter 23 verse 1', 'Psalm 23:1'],
  ['philippians 4:6', 'Philippians 4:6'],
  ['Phil 4:6', 'Philippians 4:6'],
  ['phil. 4:6–7', 'Philippians 4:6–7'],
  ['1 Cor 13', '1 Corinthians 13'],
  ['1cor 13:4-7', '1 Corinthians 13:4–7'],
  ['First Corinthians 13', '1 Corinthians 13'],
  ['II Thess 3:13', '2 Thessalonians 3:13'],
  ['2nd Cor 4 16', '2 Corinthians 4:16'],
  ['jn 8:12', 'John 8:12'],
  ['1 john 4:8', '1 John 4:8'],
  ['mt 14:27', 'Matthew 14:27'],
  ['song of solomon 2', 'Song of Solomon 2'],
  ['Song of Songs 8:7', 'Song of Solomon 8:7'],
  ['the 23rd Psalm', 'Psalm 23'],
  ['jhon 3:16', 'John 3:16'],
  ['pslam 23', 'Psalm 23'],
  ['pslams 23:1', 'Psalm 23:1'],
  ['phillipians 4:6', 'Philippians 4:6'],
  ['1 corinthains 13', '1 Corinthians 13'],
  ['1st jhon 4:8', '1 John 4:8'],
  ['Mathew 5', 'Matthew 5'],
  ['Revelations 21:4', 'Revelation 21:4'],
  ['Ruth', 'Ruth'],
  ['isa 9', 'Isaiah 9'],
])('%j means %s', (typed, meant) => {
  const reference = parseReference(typed);
  expect(reference && formatReference(reference)).toBe(meant);
});

test.each(['', 'birthday', '23', 'hope 4', 'j 3', '4 Kings 2', 'psalm twenty', 'be still', 'p', 'ps 23 or so'])(
  '%j is no place in the Bible',
  (typed) => {
    expect(parseReference(typed)).toBeNull();
  },
);

test.each([
  ['Psalm 23', 'Psalm 23:2', true],
  ['Psalm', 'Psalm 121:1', true],
  ['Psalm 23:1', 'Psalm 23:2', false],
  ['Psalm 23:1-3', 'Psalm 23:2', true],
  ['Psalm 23:3-5', 'Psalm 23:1-3', true],
  ['John 4:8', '1 John 4:8', false],
  ['Psalm 2', 'Psalm 23:2', false],
])('%s and %s have something in common: %s', (one, other, expected) => {
  const [a, b] = [parseReference(one), parseReference(other)];
  expect(a && b && overlaps(a, b)).toBe(expected);
});
