import { expect, test } from 'vitest';
import { findReference, formatReference, overlaps, parseReference } from './bible-reference.ts';

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
  ['psalm 23rd', 'Psalm 23'],
  ['‘Psalm 23’', 'Psalm 23'],
  ['Proverbs 3:5 and 6', 'Proverbs 3:5–6'],
  ['proverbs 3:5,6', 'Proverbs 3:5–6'],
  ['proverbs 3:5 & 6', 'Proverbs 3:5–6'],
  ['numbers 6 v 24 to 26', 'Numbers 6:24–26'],
  ['psalm 121:1-2,8', 'Psalm 121:1–2, 8'],
  ['proverbs 3:5,9', 'Proverbs 3:5, 9'],
  ['proverbs 3:5 and 9', 'Proverbs 3:5, 9'],
  ['proverbs 3:5-6,7,9', 'Proverbs 3:5–7, 9'],
  ['psalm 23:4-1', 'Psalm 23:1–4'],
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
  ['card with psalm 23', 'Psalm 23', ''],
  ['Psalm 23 King James Version', 'Psalm 23', ''],
  ['st john 3:16', 'John 3:16', ''],
  ['bible verse 1 john 4:8 niv', '1 John 4:8', ''],
  ['about the 23rd psalm, please', 'Psalm 23', 'please'],
  ['pslam 23 greeting card', 'Psalm 23', ''],
  ['psalms 23 and 24', 'Psalm 23', ''],
  ['is 40:31 card', 'Isaiah 40:31', ''],
  ['psalm 23, the Lord is my shepherd', 'Psalm 23', 'lord shepherd'],
  ['first corinthians chapter 13 verses 4 to 7 wedding', '1 Corinthians 13:4–7', 'wedding'],
])('%j asks for %s, and beside it for ‘%s’', (typed, meant, others) => {
  const found = findReference(typed);
  expect([found && formatReference(found.reference), found?.others]).toEqual([meant, others]);
});

test.each([
  ['happy birthday luke 2', true],
  ['birthday card for ruth 1', true],
  ['Daniel 3 bday', true],
  ['birthday luke 2:11', false],
  ['birthday psalm 23', false],
  ['christmas luke 2', false],
])('‘%s’ names a person and an age: %s', (typed, isPerson) => {
  expect(findReference(typed)?.isPerson).toBe(isPerson);
});

test.each(['she is 40', 'i am 5', 'joan is 60', 'birthday joan 60', 'cards for hope', 'a pack of 10'])(
  '%j names no place in the Bible',
  (typed) => {
    expect(findReference(typed)).toBeNull();
  },
);

test.each([
  ['Psalm 23', 'Psalm 23:2', true],
  ['Psalm', 'Psalm 121:1', true],
  ['Psalm 23:1', 'Psalm 23:2', false],
  ['Psalm 23:1-3', 'Psalm 23:2', true],
  ['Psalm 23:3-5', 'Psalm 23:1-3', true],
  ['Psalm 121:1-2,8', 'Psalm 121:5-7', false],
  ['Psalm 121:1-2,8', 'Psalm 121:7-8', true],
  ['John 4:8', '1 John 4:8', false],
  ['Psalm 2', 'Psalm 23:2', false],
])('%s and %s have something in common: %s', (one, other, expected) => {
  const [a, b] = [parseReference(one), parseReference(other)];
  expect(a && b && overlaps(a, b)).toBe(expected);
});
