import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { CodeForm, SaleForm, spanOf } from './offer-forms';

const percent = { kind: 'percent', value: 10 };
const on = { kind: 'all' };

test.each([
  ['A code has 2 to 30 letters and figures, and no spaces', { code: 'TEN OFF' }],
  ['per cent are a whole number from 1 to 100', { gift: { kind: 'percent', value: 101 } }],
  ['pounds have at most two decimals', { gift: { kind: 'pounds', value: 2.505 } }],
  ['gift is percent, pounds, delivery or multi-buy', { gift: { kind: 'hug' } }],
  ['uses are a whole number from 1', { uses: 0 }],
  ['There is no such day', { until: '2027-02-30' }],
])('a code is refused with ‘%s’: %j', (sentence, part) => {
  expect(safeParse(CodeForm, { code: 'NEW', gift: percent, ...part }).issues?.[0].message).toBe(sentence);
});

test('a code is kept in capitals, and a field that is not known is refused', () => {
  const form = { code: ' ten-off ', gift: percent };
  expect(safeParse(CodeForm, form).output).toMatchObject({ code: 'TEN-OFF' });
  expect(safeParse(CodeForm, { ...form, colour: 'red' }).success).toBe(false);
});

test.each([
  ['per cent are a whole number from 1 to 95', { percent: 96 }],
  ['Tick at least one card', { on: { kind: 'cards', ids: [] } }],
])('a sale is refused with ‘%s’: %j', (sentence, part) => {
  expect(safeParse(SaleForm, { percent: 10, on, ...part }).issues?.[0].message).toBe(sentence);
});

test('an offer that would never run is refused', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(spanOf({ until: '2026-11-21' }, now)).toEqual({ ok: false, problem: 'The last day has passed already.' });
  expect(spanOf({ from: '2026-12-02', until: '2026-12-01' }, now)).toEqual({
    ok: false,
    problem: 'The last day is before the first.',
  });
  expect(spanOf({ until: '2026-11-22' }, now)).toEqual({ ok: true, from: null, until: '2026-11-23T00:00:00.000Z' });
});
