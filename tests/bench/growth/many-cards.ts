import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultOccasions } from '@shop/shared/cards/occasions';
import { root } from '../../../start/places.ts';
import { cardsHeader } from '../../world/cards/catalogue-imports.ts';

const sample = join(root, 'catalogue');

/** The first of a list are the most frequent: half of all cards are for hope, few for harvest. */
const themes = [
  'Hope',
  'Joy',
  'Peace',
  'Faith',
  'Encouragement',
  'Comfort',
  'Love',
  'Courage',
  'Prayer',
  'Blessing',
  'Friendship',
  'Family',
  'Kindness',
  'Guidance',
  'Thank you',
  'New beginnings',
  'Get well',
  'Exams',
  'New home',
  'Grace',
  'Mercy',
  'Wisdom',
  'Patience',
  'Light',
  'Rest',
  'Trust',
  'Praise',
  'Harvest',
];
const wordsOfTitles = [
  'hope',
  'joy',
  'peace',
  'grace',
  'light',
  'morning',
  'shepherd',
  'river',
  'mountain',
  'garden',
  'sparrow',
  'lantern',
  'harbour',
  'anchor',
  'meadow',
  'olive',
  'vine',
  'wheat',
  'lily',
  'cedar',
  'dove',
  'lamb',
  'star',
  'song',
  'psalm',
  'path',
  'door',
  'well',
  'rock',
  'shield',
  'tower',
  'candle',
  'hill',
  'shore',
  'sail',
];
const rangeCount = 40;

/** The same numbers in every run, from 0 up to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const rangeName = (number: number) => (number === 0 ? 'general' : `growth-${number}`);

const skuOf = (number: number) => `MANY-${String(number).padStart(5, '0')}`;

export const handleOf = (number: number) => `many-${number}`;

function rowOf(number: number): string {
  const next = numbersFrom(number);
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const often = <T>(list: readonly T[]) => list[Math.floor(next() ** 3 * list.length)] as T;
  const [first, second, third] = [oneOf(wordsOfTitles), oneOf(wordsOfTitles), oneOf(wordsOfTitles)];
  const title = `The ${first} and the ${second} ${number}`;
  const cells = [
    skuOf(number),
    handleOf(number),
    title,
    rangeName(Math.floor(next() ** 2 * rangeCount)),
    [...new Set([often(themes), often(themes), often(themes)])].join('; '),
    `Psalm ${Math.ceil(next() * 150)}:${Math.ceil(next() * 20)}`,
    'ESV',
    `A ${first} by the ${third}, drawn in three colours. One of many cards for a day that needs a ${second}.`,
    '2.25',
    'White; Kraft; Linen',
    'no',
    number % 500 === 0 ? 'yes' : 'no',
    number % 400 === 0 ? 'yes' : 'no',
    '1',
    `the ${first} and the ${second}`,
    `A ${first} beside a ${third} under the words of the card.`,
    `Reverse of the card with the number ${skuOf(number)}.`,
    'Blank inside',
    '"A6, 105 × 148 mm"',
    oneOf(defaultOccasions),
    `A verse about the ${third}.`,
  ];
  return cells.map((cell) => (cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell)).join(',');
}

/** @returns a folder to import, in which every card has the pictures of one sample card */
export function writeCatalogue(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'many-cards-'));
  const ranges = Array.from({ length: rangeCount - 1 }, (_, index) => {
    const name = rangeName(index + 1);
    return `${name},Growth ${index + 1},The cards of the range ${name}.`;
  });
  writeFileSync(
    join(folder, 'ranges.csv'),
    `${readFileSync(join(sample, 'ranges.csv'), 'utf8').trimEnd()}\n${ranges.join('\n')}\n`,
  );
  mkdirSync(join(folder, 'artwork'));
  const rows = Array.from({ length: count }, (_, index) => rowOf(index + 1));
  for (let number = 1; number <= count; number += 1) {
    for (const side of ['front', 'reverse']) {
      symlinkSync(
        join(sample, 'artwork', `DN-01-${side}.webp`),
        join(folder, 'artwork', `${skuOf(number)}-${side}.webp`),
      );
    }
  }
  writeFileSync(join(folder, 'cards.csv'), `${[cardsHeader, ...rows].join('\n')}\n`);
  return folder;
}
