import { expect, test } from 'vitest';
import { packingSlips } from './packing-slip';

const slip = {
  number: '#12',
  placed: new Date('2026-06-30T23:30:00Z'),
  delivery: 'Standard',
  address: ['Ruth Example', '1 Test Street', 'Testtown'],
  lines: [
    { sku: 'DN-01-WHITE', title: 'Do not worry', envelope: 'White', quantity: 2, cards: 1 },
    { sku: 'DN-ALL-WHITE', title: 'The whole range', envelope: 'White', quantity: 1, cards: 10 },
  ],
  posted: 0,
  bands: [],
};

test('a packing slip says what is in the parcel, counting the cards inside bundles, and no prices', () => {
  const page = packingSlips([slip]);

  expect(page).toContain('Order #12');
  expect(page).toContain('Cards in this parcel</th><td class="count">12<');
  expect(page).toContain('(10 cards in each)');
  expect(page).not.toContain('£');
});

test('it is dated by the day that it is in the shop', () => {
  expect(packingSlips([slip])).toContain('1 July 2026');
});

test('whatever a shopper typed is text on it, never markup', () => {
  const page = packingSlips([{ ...slip, address: ['<script>alert(1)</script>', 'O’Neill & "Sons"'] }]);

  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('O’Neill &amp; &quot;Sons&quot;');
  expect(page).not.toContain('<script>alert');
});

test('a band says on paper what whoever packs must know, and aside what is for the owner alone', () => {
  const page = packingSlips([
    { ...slip, bands: [{ text: 'A part of it has been refunded.', aside: '£2.75 went back' }], posted: 1 },
  ]);

  expect(page).toContain('A part of it has been refunded.<span class="aside">£2.75 went back</span>');
  expect(page).toContain('1 more card of this order is in the post already.');
  expect(page).toMatch(/@media print \{[^@]*\.aside \{ display: none; \}/);
});

test('several of them are one document, a page each', () => {
  const page = packingSlips([slip, { ...slip, number: '#13' }]);

  expect(page.match(/<article class="slip">/g)).toHaveLength(2);
  expect(page).toContain('<title>2 packing slips');
  expect(page).toContain('.slip + .slip { break-before: page;');
});
