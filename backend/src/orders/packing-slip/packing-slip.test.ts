import { expect, test } from 'vitest';
import { packingSlips } from './packing-slip';

const slip = {
  number: '#12',
  placed: new Date('2026-06-30T23:30:00Z'),
  delivery: 'Standard',
  address: ['Ruth Example', '1 Test Street', 'Testtown'],
  lines: [
    { id: 'a', sku: 'DN-01-WHITE', title: 'Do not worry', envelope: 'White', quantity: 2, cards: 1, words: null },
    { id: 'b', sku: 'DN-ALL-WHITE', title: 'The whole range', envelope: 'White', quantity: 1, cards: 10, words: null },
  ],
  posted: 0,
  isGift: false,
  from: '',
  bands: [],
};

test('a packing slip lists the parcel, counts cards inside bundles, and shows no prices', () => {
  const page = packingSlips([slip]);

  expect(page).toContain('Order #12');
  expect(page).toContain('Cards in this parcel</th><td class="count">12<');
  expect(page).toContain('(10 cards in each)');
  expect(page).not.toContain('£');
});

test('a packing slip is dated in the shop’s time zone', () => {
  expect(packingSlips([slip])).toContain('1 July 2026');
});

test('a packing slip calls the number of a card a number', () => {
  const page = packingSlips([slip]);

  expect(page).toContain('<th scope="col">Number</th>');
  expect(page).not.toMatch(/>SKU</);
});

test('text from a shopper is never markup on a packing slip', () => {
  const page = packingSlips([{ ...slip, address: ['<script>alert(1)</script>', 'O’Neill & "Sons"'] }]);

  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('O’Neill &amp; &quot;Sons&quot;');
  expect(page).not.toContain('<script>alert');
});

test('a band prints what the packer must know, and shows the owner’s part on screen only', () => {
  const page = packingSlips([
    { ...slip, bands: [{ text: 'A part of it has been refunded.', aside: '£2.75 went back' }], posted: 1 },
  ]);

  expect(page).toContain('A part of it has been refunded.<span class="aside">£2.75 went back</span>');
  expect(page).toContain('1 more card of this order is in the post already.');
  expect(page).toMatch(/@media print \{[^@]*\.aside \{ display: none; \}/);
});

test('several packing slips are one document with a page each', () => {
  const page = packingSlips([slip, { ...slip, number: '#13' }]);

  expect(page.match(/<article class="slip">/g)).toHaveLength(2);
  expect(page).toContain('<title>2 packing slips');
  expect(page).toContain('.slip + .slip { break-before: page;');
});

test('a packing slip has the words to write into a card in full, and still no prices', () => {
  const words = { words: 'Dear Ruth,\n<3', hand: 'flowing' as const };
  const page = packingSlips([
    { ...slip, lines: [{ id: 'c', sku: 'C', title: 'Be still', envelope: 'Kraft', quantity: 2, cards: 1, words }] },
  ]);

  expect(page).toContain('each of the 2 of ‘Be still’, Flowing hand');
  expect(page).toContain('<p>Dear Ruth,\n&lt;3</p>');
  expect(page).toMatch(/\.words p \{[^}]*white-space: pre-wrap/);
  expect(page).not.toContain('£');
});

test('the slip of a present says who it is from on request, and nothing of the order’s money or other parcels', () => {
  const bands = [{ text: '', aside: 'A part of it has been refunded. £2.75 went back' }];
  const page = packingSlips([{ ...slip, isGift: true, from: 'Naomi Martin', posted: 1, bands }]);

  expect(page).toContain('<p class="from">From Naomi Martin</p>');
  expect(page).toContain('These cards were sent to you through our shop.');
  expect(page).not.toContain('in the post already');
  // What stands in an aside is not printed.
  expect(page).toContain('<p class="band aside" role="note"><span class="aside">A part of it');
  expect(packingSlips([{ ...slip, isGift: true }])).not.toContain('class="from"');
});
