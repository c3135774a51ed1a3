import { paperOf } from '@shop/shared/cards/paper-size';
import { readWords } from '@shop/shared/words/card-words';
import { hands } from '@shop/shared/words/hands';
import { writing } from '@shop/shared/words/writing';
import { describe, expect, test } from 'vitest';
import { readPrint } from '../../../../tests/world/page/read-print';
import { sampleOrders } from '../../../testing/sample-orders';
import { cardsToWrite, printWords, type WrittenCard } from './words-print';

const card = (more: Partial<WrittenCard> = {}): WrittenCard => ({
  size: 'A6, 105 × 148 mm',
  inside: 'Blank inside',
  quantity: 1,
  hand: 'everyday',
  words: 'Dear Ruth,\nhappy birthday',
  ...more,
});
const read = async (cards: readonly WrittenCard[], marks = false) => readPrint(await printWords(cards, { marks }));
const flat = (text: string) => text.replaceAll(/\s|\p{Default_Ignorable_Code_Point}/gu, '');

describe('a page of words', () => {
  test('is the open card at its true size, with the words in the middle of its right half', async () => {
    const [page] = await read([card()]);
    expect(page?.width).toBeCloseTo(210, 2);
    expect(page?.height).toBeCloseTo(148, 2);
    expect(page?.lines.map(({ text }) => text)).toEqual(['Dear Ruth,', 'happy birthday']);
    for (const { left, right, size } of page?.lines ?? []) {
      expect(left).toBeGreaterThan(105);
      expect((left + right) / 2).toBeCloseTo(157.5, 1);
      expect(size).toBeCloseTo(7.4, 2);
    }
    const [first, second] = page?.lines.map(({ y }) => y) ?? [];
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(7.4 * writing.lineHeight, 2);
    expect(((first ?? 0) + (second ?? 0)) / 2).toBeCloseTo(74 + 7.4 * 0.33, 1);
  });

  test('has nothing on it but the words, and is trimmed nowhere', async () => {
    const [page] = await read([card()]);
    expect(page?.strokes).toEqual([]);
    for (const box of [page?.trim, page?.bleed]) expectBox(box, [0, 0, 210, 148]);
  });

  test('has the words beside what is printed in the card', async () => {
    const [page] = await read([card({ inside: 'Happy Christmas with love.' })]);
    expect(page?.lines).toHaveLength(2);
    for (const { left, right } of page?.lines ?? []) expect((left + right) / 2).toBeCloseTo(52.5, 1);
  });

  test('is printed for each card, in the order in which they are packed', async () => {
    const pages = await read([card({ quantity: 2, words: 'One' }), card({ words: 'Two', size: '105 mm square' })]);
    expect(pages.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['One'], ['One'], ['Two']]);
    expect(pages.map(({ width, height }) => [width, height].map(Math.round))).toEqual([
      [210, 148],
      [210, 148],
      [210, 105],
    ]);
  });

  test('asks the printer for its true size', async () => {
    const source = (await printWords([card()], { marks: false })).toString('latin1');
    expect(source).toContain('/PrintScaling /None');
  });
});

describe('with crop marks', () => {
  test('a page has 3 mm of bleed around the card, and paper beyond it', async () => {
    const [page] = await read([card()], true);
    expect(page?.width).toBeCloseTo(230, 2);
    expect(page?.height).toBeCloseTo(168, 2);
    expectBox(page?.trim, [10, 10, 220, 158]);
    expectBox(page?.bleed, [7, 7, 223, 161]);
    for (const { left, right } of page?.lines ?? []) expect((left + right) / 2).toBeCloseTo(167.5, 1);
  });

  test('it has them at each corner and at the fold, all of them outside the bleed', async () => {
    const [page] = await read([card()], true);
    expect(page?.strokes).toHaveLength(10);
    for (const [left, top, right, bottom] of page?.strokes ?? []) {
      expect(right < 7 || left > 223 || bottom < 7 || top > 161).toBe(true);
      expect(Math.min(left, top, 230 - right, 168 - bottom)).toBeGreaterThan(0);
    }
    const middles = page?.strokes.map(([left, , right]) => (left + right) / 2) ?? [];
    expect(middles.filter((middle) => Math.abs(middle - 115) < 0.01)).toHaveLength(2);
  });
});

describe('each hand', () => {
  test.each([
    ['everyday', 'Caveat'],
    ['flowing', 'DancingScript'],
    ['printed', 'Fraunces'],
  ] as const)('%s is in the file, with the emoji that it lacks', async (hand, font) => {
    const words = '“Céad míle fáilte”, Zoë – £5, €6 & ‘más’ … Łódź, Žižka, Çelik ❤️ 🎂 👩‍👩‍👧‍👦 🇮🇪 1️⃣';
    const [page] = await read([card({ hand, words })]);
    expect(page?.areFontsInside).toBe(true);
    expect(page?.fonts).not.toEqual([]);
    for (const name of page?.fonts ?? []) expect(name).toMatch(new RegExp(`^[A-Z]{6}\\+(${font}|NotoEmoji)-Regular$`));
    expect(page?.hasBoxes).toBe(false);
    expect(flat(page?.lines.map(({ text }) => text).join('') ?? '')).toBe(flat(words));
  });

  test('has its own emoji beside another hand’s', async () => {
    const pages = await read([card({ words: 'Cake 🎂' }), card({ words: 'Pizza 🍕', hand: 'flowing' })]);
    expect(pages.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['Cake 🎂'], ['Pizza 🍕']]);
    expect(pages.map(({ hasBoxes }) => hasBoxes)).toEqual([false, false]);
  });

  test('writes Cyrillic where it can', async () => {
    const [page] = await read([card({ words: 'Дорогая Рут' })]);
    expect(page?.lines.map(({ text }) => text)).toEqual(['Дорогая Рут']);
    expect(page?.areFontsInside).toBe(true);
  });

  test('has only the letters that are written', async () => {
    expect((await printWords([card()], { marks: false })).byteLength).toBeLessThan(20_000);
  });
});

const hard = {
  '400 letters in 20 lines': Array.from({ length: 20 }, () => 'Many happy returns!').join('\n'),
  '400 letters in one paragraph': 'We think of you every day, and pray for you. '.repeat(9).slice(0, 400).trim(),
  'one word of 400 letters': 'W'.repeat(400),
  'capitals without end': 'HAPPY BIRTHDAY TO YOU, MMM '.repeat(14).trim(),
  '400 emoji': '🎂'.repeat(400),
  'families of emoji': '👩‍👩‍👧‍👦'.repeat(300),
  'one letter': 'R',
};

describe.each(['A6, 105 × 148 mm', '105 mm square', '125 mm square', 'A7', 'A5', 'DL'])('on a card of %s', (size) => {
  test.each(Object.entries(hard))('%s fit, with a free edge', async (_what, words) => {
    for (const { id } of hands) expect(readWords({ words, hand: id }).ok).toBe(true);
    const { width, height } = paperOf(size);
    const pages = await read(hands.map(({ id }) => card({ size, words, hand: id })));
    expect(pages).toHaveLength(hands.length);
    for (const { lines, hasBoxes } of pages) {
      expect(hasBoxes).toBe(false);
      expect(flat(lines.map(({ text }) => text).join(''))).toBe(flat(words));
      const edge = writing.edge * width - 0.01;
      for (const line of lines) {
        expect(line.left).toBeGreaterThanOrEqual(width + edge);
        expect(line.right).toBeLessThanOrEqual(2 * width - edge);
        expect(line.y - line.size).toBeGreaterThanOrEqual(edge - line.size * 0.1);
        expect(line.y + 0.3 * line.size).toBeLessThanOrEqual(height - edge);
      }
    }
  });
});

describe('what is printed', () => {
  const line = {
    id: 'a',
    sku: 'A',
    title: 'Be still',
    envelope: 'White',
    quantity: 2,
    cards: 1,
    picture: '',
    size: 'A6',
    inside: 'Blank',
    words: { words: 'Dear Ruth', hand: 'flowing' as const },
  };
  const parcel = { order: { ...sampleOrders.paid, cancelled_at: null }, asked: null, lines: [line] };

  test('is what is still to be posted, and has words', () => {
    const plain = { ...line, id: 'b', words: null };
    expect(cardsToWrite([{ ...parcel, lines: [line, plain] }])).toEqual([
      { words: 'Dear Ruth', hand: 'flowing', size: 'A6', inside: 'Blank', quantity: 2 },
    ]);
  });

  test('is nothing of an order that is cancelled, or that its buyer asked to cancel', () => {
    const cancelled = { ...parcel, order: sampleOrders.cancelled };
    expect(cardsToWrite([cancelled, { ...parcel, asked: 'cancel' }, { ...parcel, asked: 'withdrawal' }])).toEqual([]);
  });
});

function expectBox(found: readonly number[] | undefined, wanted: readonly number[]) {
  wanted.forEach((length, nth) => void expect(found?.[nth]).toBeCloseTo(length, 2));
}
