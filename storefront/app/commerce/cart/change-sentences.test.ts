import type { ChangedCart } from '@shop/shared/changed-cart';
import { expect, test } from 'vitest';
import type { CartLine } from './cart.ts';
import { describeChanges, predictChanges } from './change-sentences.ts';

test('each change is one sentence that names the card and its earlier value', () => {
  const card = { line: 'line_1', title: 'Do not be afraid', envelope: 'Kraft' };
  const changed: ChangedCart = {
    before: 5.99,
    after: 3.74,
    changes: [
      { kind: 'price', ...card, before: 2.5, after: 2.75 },
      { kind: 'withdrawn', ...card, title: 'Fear not' },
      { kind: 'sold out', ...card, title: 'Be still' },
      { kind: 'fewer', ...card, before: 4, after: 3 },
      { kind: 'fewer', ...card, before: 2, after: 1 },
      { kind: 'code', code: 'WELCOME10' },
      { kind: 'delivery', name: 'Standard', before: 0.99, after: 1.2 },
      { kind: 'delivery gone', name: 'Express' },
      { kind: 'discount', before: 2, after: 1 },
    ],
  };
  const { sentences, before, after } = describeChanges(changed, []);
  expect([before, after]).toEqual([5.99, 3.74]);
  expect(sentences).toEqual([
    '‘Do not be afraid’ is £2.75 now, not £2.50.',
    '‘Fear not’ is no longer for sale and is left out of your order.',
    '‘Be still’ is sold out and is left out of your order.',
    'Only 3 of ‘Do not be afraid’ are left: your order has 3, not 4.',
    'Only 1 of ‘Do not be afraid’ is left: your order has 1, not 2.',
    'The code WELCOME10 can no longer be used and was taken off.',
    'Standard delivery is £1.20 now, not £0.99.',
    'Express delivery is no longer offered. Please choose another.',
    'Your discount is £1.00 now, not £2.00.',
  ]);
});

test('a card in two envelopes is told of once where both say the same', () => {
  const withdrawn = (envelope: string) => ({ kind: 'withdrawn' as const, line: envelope, title: 'Fear not', envelope });
  const changes = [withdrawn('Kraft'), withdrawn('White')];
  expect(describeChanges({ before: 5, after: 0, changes }, []).sentences).toHaveLength(1);
  const lines = [line, { ...line, id: 'line_2', envelope: 'White envelope' }];
  const foreseen = lines.map((one) => ({ ...one, isWithdrawn: true }));
  expect(predictChanges(foreseen, 5)?.sentences).toHaveLength(1);
});

test('a card in one envelope is told from the same card in another, which stays as it is or is told otherwise', () => {
  const of = (envelope: string) => ({ line: envelope, title: 'Fear not', envelope });
  const said = (changes: ChangedCart['changes'], kept: string[] = []) => {
    const lines = kept.map((envelope) => ({ title: 'Fear not', envelope }));
    return describeChanges({ before: 5, after: 4, changes }, lines).sentences;
  };
  const soldOut = { kind: 'sold out' as const, ...of('Kraft') };
  expect(said([soldOut], ['White'])).toEqual([
    '‘Fear not’ with the Kraft envelope is sold out and is left out of your order.',
  ]);
  expect(said([{ kind: 'fewer', ...of('Kraft'), before: 4, after: 2 }], ['Kraft', 'White'])).toEqual([
    'Only 2 of ‘Fear not’ with the Kraft envelope are left: your order has 2, not 4.',
  ]);
  const price = (envelope: string, before: number, after: number) => ({
    kind: 'price' as const,
    ...of(envelope),
    before,
    after,
  });
  expect(said([price('Kraft', 2.5, 2.6), price('Mustard', 2.75, 2.85)], ['Kraft', 'Mustard'])).toEqual([
    '‘Fear not’ with the Kraft envelope is £2.60 now, not £2.50.',
    '‘Fear not’ with the Mustard envelope is £2.85 now, not £2.75.',
  ]);
  // Two lines of one envelope, as for two people, are one.
  expect(said([price('Kraft', 2.5, 2.6), price('Kraft', 2.5, 2.6)], ['Kraft', 'Kraft'])).toEqual([
    '‘Fear not’ is £2.60 now, not £2.50.',
  ]);
  const foreseen = predictChanges(
    [
      { ...line, left: 0 },
      { ...line, id: 'line_2', envelope: 'White envelope' },
    ],
    5,
  );
  expect(foreseen?.sentences).toEqual(said([soldOut], ['White']));
});

const line: CartLine = {
  id: 'line_1',
  variantId: 'variant_1',
  title: 'Fear not',
  sku: 'FN-01-KRAFT',
  envelope: 'Kraft envelope',
  address: null,
  pictureKey: null,
  isSquare: false,
  quantity: 1,
  unitPrice: 2.5,
  total: 2.5,
  priceNow: null,
  isWithdrawn: false,
};

test('changes that the catalogue shows have the same sentences before the total is recalculated', () => {
  const lines = [
    { ...line, priceNow: 2.75 },
    { ...line, isWithdrawn: true },
    { ...line, left: 0 },
    { ...line, quantity: 3, left: 2 },
  ];
  expect(predictChanges(lines, 5)).toEqual({
    sentences: [
      '‘Fear not’ is £2.75 now, not £2.50.',
      '‘Fear not’ is no longer for sale and is left out of your order.',
      '‘Fear not’ is sold out and is left out of your order.',
      'Only 2 of ‘Fear not’ are left: your order has 2, not 3.',
    ],
    before: 5,
    after: null,
  });
});

test('an unchanged cart shows no changes', () => {
  expect(predictChanges([line], 2.5)).toBeNull();
});

test('words that cost another price, or are written no more, are foreseen', () => {
  const words = { id: 'w1', text: 'Dear Ruth', hand: 'printed', said: '', total: '£0.75', price: 0.75, edit: null };
  const worded = (priceNow: number | null) => ({ ...line, words: { ...words, priceNow } });
  expect(predictChanges([worded(1), worded(1)], 5)?.sentences).toEqual(['‘Words inside’ is £1.00 now, not £0.75.']);
  expect(predictChanges([worded(null)], 5)?.sentences).toEqual([
    `We do not write into cards for now: ‘${line.title}’ comes without your words.`,
  ]);
  expect(predictChanges([worded(0.75)], 5)).toBeNull();
});
