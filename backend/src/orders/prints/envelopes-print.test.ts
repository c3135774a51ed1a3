import { paperOf } from '@shop/shared/cards/paper-size';
import { shop } from '@shop/shared/shop';
import { describe, expect, test } from 'vitest';
import { readPrint } from '../../../../tests/world/page/read-print';
import { sampleOrders } from '../../../testing/sample-orders';
import { envelopeFor, parcelsToAddress, printEnvelopes } from './envelopes-print';

const to = {
  first_name: 'Ruth',
  last_name: 'Example',
  company: '',
  address_1: '1 Test Street',
  address_2: '',
  city: 'Newcastle',
  province: '',
  postal_code: 'bt330xx',
  country_code: 'gb',
  phone: '',
};
const line = (size: string) => ({
  id: 'a',
  sku: 'A',
  title: 'Be still',
  envelope: 'White',
  quantity: 2,
  cards: 1,
  picture: '',
  size,
  inside: 'Blank',
  words: null,
});
const parcel = (sizes: string[], more: Partial<typeof to> = {}) => ({
  order: { ...sampleOrders.paid, number: 12, cancelled_at: null },
  reference: '12',
  asked: null,
  to: { ...to, ...more },
  lines: sizes.map(line),
});
type Parcel = ReturnType<typeof parcel>;
const read = async (...parcels: Parcel[]) => readPrint(await printEnvelopes(parcels));
const addressOn = (page: { lines: { text: string; y: number }[] } | undefined) =>
  page?.lines.filter(({ y }) => y > 38).map(({ text }) => text);

describe('an envelope', () => {
  test.each([
    ['A6, 105 × 148 mm', 162, 114],
    ['105 mm square', 125, 125],
    ['120 mm square', 125, 125],
    ['145 mm square', 155, 155],
    ['DL', 220, 110],
    ['A5', 229, 162],
    ['A7', 162, 114],
    ['300 × 400 mm', 408, 308],
  ])('for a card of %s is %d by %d millimetres', (size, width, height) => {
    expect(envelopeFor(paperOf(size))).toEqual({ width, height });
  });

  test('is a page of its size, with the address at the lower right as Royal Mail asks', async () => {
    const [page] = await read(parcel(['A6']));
    expect(page?.width).toBeCloseTo(162, 2);
    expect(page?.height).toBeCloseTo(114, 2);
    expect(addressOn(page)).toEqual(['Ruth Example', '1 Test Street', 'NEWCASTLE', 'BT33 0XX']);
    for (const { y, left, right } of page?.lines.filter((one) => one.y > 38) ?? []) {
      expect(left).toBeGreaterThan(60);
      expect(right).toBeLessThanOrEqual(162 - 15);
      expect(y).toBeLessThanOrEqual(114 - 18);
    }
    expect(page?.areFontsInside).toBe(true);
  });

  test('has the shop’s own address at the top left, small, and the order that it belongs to', async () => {
    const [page] = await read(parcel(['105 mm square']));
    const above = page?.lines.filter(({ y }) => y < 28) ?? [];
    const text = above.map((one) => one.text).join(' ');
    expect(text).toBe(
      `If undelivered, please return to: ${shop.name} 12 Mill Brae, Newcastle, County Down, BT33 0XX, Northern Ireland Order 12`,
    );
    for (const { right, size } of above) {
      expect(right).toBeLessThan(125 / 2);
      expect(size).toBeLessThan(2.6);
    }
  });

  test('of one of several parcels says which', async () => {
    const [page] = await read({ ...parcel(['A6']), reference: '12/2' });
    expect(page?.lines.map(({ text }) => text)).toContain('Order 12/2');
  });

  test('is that of the largest card of its parcel', async () => {
    const pages = await read(parcel(['105 mm square', 'A6']), parcel(['105 mm square']));
    expect(pages.map(({ width }) => Math.round(width))).toEqual([162, 125]);
  });
});

describe('an address', () => {
  const long = {
    first_name: 'Bartholomew-Maximilian Alexander Fitzwilliam',
    last_name: 'Featherstonehaugh-Cholmondeley of Llanfairpwllgwyngyll',
    company: 'The Worshipful Company of Bookbinders, Stationers and Newspaper Makers',
    address_1: 'Flat 1234b, The Old Rectory Cottages at Saint Bartholomew’s-on-the-Hill',
    address_2: 'Behind the church, third gate past the phone box, second door on the left',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    province: 'County of Somewhere that is rather far away',
    country_code: 'bo',
  };

  test.each(['A6', '105 mm square', 'DL'])(
    'that is long is smaller or broken on the envelope of %s, never cut',
    async (size) => {
      for (const more of [long, { address_1: 'W'.repeat(200) }]) {
        const [page] = await read(parcel([size], more));
        const { width, height } = envelopeFor(paperOf(size));
        const shown = addressOn(page)?.join('').replaceAll(' ', '') ?? '';
        for (const text of [more.address_1, 'company' in more ? more.company : '']) {
          expect(shown).toContain(text.replaceAll(' ', ''));
        }
        for (const { y, left, right, size: letters } of page?.lines.filter((one) => one.y > 38) ?? []) {
          expect(left).toBeGreaterThanOrEqual(0.4 * width - 0.01);
          expect(right).toBeLessThanOrEqual(width - 15 + 0.01);
          expect(y - letters).toBeGreaterThanOrEqual(39.9);
          expect(y).toBeLessThanOrEqual(height - 18);
        }
      }
    },
  );

  test('abroad has its country', async () => {
    const [page] = await read(parcel(['A6'], { city: 'Dundalk', postal_code: 'a91 x2y3', country_code: 'ie' }));
    expect(addressOn(page)?.slice(-2)).toEqual(['A91 X2Y3', 'IRELAND']);
  });

  test('has accents and other letters', async () => {
    const [page] = await read(
      parcel(['A6'], { first_name: 'Zoe\u0308', last_name: 'Łukasiewicz-Дорогая', city: 'Αθήνα' }),
    );
    expect(addressOn(page)?.[0]).toBe('Zoë Łukasiewicz-Дорогая');
  });

  test('with letters that cannot be printed is not printed in part, and the page says what to do', async () => {
    const pages = await read(parcel(['A6'], { last_name: '美咲' }), parcel(['A6']));
    expect(addressOn(pages[0])?.join(' ')).toBe(
      'Do not use: the address of order 12 has letters that cannot be printed here. Its label has them.',
    );
    expect(addressOn(pages[1])?.[0]).toBe('Ruth Example');
  });
});

test('what is cancelled, asked to be cancelled or posted needs no envelope', () => {
  const open = parcel(['A6']);
  const others = [
    { ...open, order: sampleOrders.cancelled },
    { ...open, asked: 'cancel' as const },
    { ...open, lines: [] },
  ];
  expect(parcelsToAddress([...others, open])).toEqual([open]);
});
