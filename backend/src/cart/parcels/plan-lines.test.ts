import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinePlan, type PlannedLine, planLines } from './plan-lines';

function line(id: string, more: Partial<PlannedLine> = {}): PlannedLine {
  return { id, variantId: 'fear-not', quantity: 3, parcel: '', words: null, fee: null, ...more };
}

const planOf = (lines: PlannedLine[], parcel: string, wanted: [string, number][]): LinePlan => {
  const result = planLines(lines, parcel, new Map(wanted));
  if (!result.ok) throw new Error(`Refused: ${result.line}`);
  return result.plan;
};

test('a part of a line is copied into the parcel, and the rest stays', () => {
  expect(planOf([line('a')], 'mary', [['a', 2]])).toEqual({
    updates: [{ id: 'a', quantity: 1, parcel: '', fee: null }],
    copies: [{ from: 'a', quantity: 2, parcel: 'mary' }],
    deletes: [],
  });
});

test('a whole line moves with what is paid for its words', () => {
  const worded = line('a', { words: 'Dear Mary', fee: 'a-fee' });
  expect(planOf([worded], 'mary', [['a', 3]])).toEqual({
    copies: [],
    deletes: [],
    updates: [{ id: 'a', quantity: 3, parcel: 'mary', fee: 'a-fee' }],
  });
});

test('what is not wanted any more goes back to the line of the same card', () => {
  const lines = [line('a', { quantity: 1 }), line('b', { quantity: 2, parcel: 'mary', words: null, fee: 'b-fee' })];
  expect(planOf(lines, 'mary', [])).toEqual({
    updates: [{ id: 'a', quantity: 3, parcel: '', fee: null }],
    copies: [],
    deletes: ['b', 'b-fee'],
  });
});

test('nothing changes when it is as wanted, and other parcels and other words are left alone', () => {
  const lines = [
    line('a', { quantity: 1 }),
    line('b', { quantity: 2, parcel: 'mary' }),
    line('c', { parcel: 'boaz' }),
    line('d', { words: 'Dear Mary' }),
  ];
  expect(planOf(lines, 'mary', [['b', 2]])).toEqual({ updates: [], copies: [], deletes: [] });
  expect(planOf(lines, 'mary', [['a', 3]]).updates).toEqual([{ id: 'b', quantity: 3, parcel: 'mary', fee: null }]);
});

test('more than there is, or a line of another parcel alone, is refused with what is left', () => {
  expect(planLines([line('a')], 'mary', new Map([['a', 4]]))).toEqual({ ok: false, line: 'a', left: 3 });
  const elsewhere = [line('a', { parcel: 'boaz' })];
  expect(planLines(elsewhere, 'mary', new Map([['a', 1]]))).toEqual({ ok: false, line: 'a', left: 0 });
  expect(planLines([line('a')], 'mary', new Map([['gone', 1]])).ok).toBe(false);
});

test('no card is lost or won, whatever is put where', () => {
  const lineOf = fc.record({
    variantId: fc.constantFrom('fear-not', 'be-still'),
    quantity: fc.integer({ min: 1, max: 5 }),
    parcel: fc.constantFrom('', 'mary', 'boaz'),
    words: fc.constantFrom(null, 'Dear Mary'),
  });
  const wish = fc.record({ at: fc.nat({ max: 9 }), quantity: fc.integer({ min: 0, max: 6 }) });
  fc.assert(
    fc.property(fc.array(lineOf, { minLength: 1, maxLength: 8 }), fc.array(wish, { maxLength: 6 }), (made, wishes) => {
      const lines = made.map((one, at) => line(`line-${at}`, { ...one, fee: one.words ? `fee-${at}` : null }));
      const wanted = new Map(wishes.map(({ at, quantity }) => [`line-${at % lines.length}`, quantity]));
      const result = planLines(lines, 'mary', wanted);
      if (!result.ok) return;
      const { updates, copies, deletes } = result.plan;
      const after = lines
        .filter(({ id }) => !deletes.includes(id))
        .map((one) => ({ ...one, ...updates.find(({ id }) => id === one.id) }));
      for (const { from, ...copy } of copies)
        after.push({ ...line('copy'), ...lines.find(({ id }) => id === from), ...copy });
      const count = (some: readonly PlannedLine[], parcels: string[], card: PlannedLine) =>
        some
          .filter((one) => parcels.includes(one.parcel) && one.variantId === card.variantId && one.words === card.words)
          .reduce((sum, { quantity }) => sum + quantity, 0);
      for (const card of lines) {
        const asked = lines
          .filter((one) => one.variantId === card.variantId && one.words === card.words)
          .reduce((sum, { id }) => sum + (wanted.get(id) ?? 0), 0);
        expect(count(after, ['', 'mary', 'boaz'], card)).toBe(count(lines, ['', 'mary', 'boaz'], card));
        expect(count(after, ['boaz'], card)).toBe(count(lines, ['boaz'], card));
        expect(count(after, ['mary'], card)).toBe(asked);
      }
      expect(after.every(({ quantity }) => quantity > 0)).toBe(true);
      const keys = after
        .filter(({ parcel }) => parcel !== 'boaz')
        .map((one) => `${one.variantId} ${one.words} ${one.parcel}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { seed: 81, numRuns: 500 },
  );
});
