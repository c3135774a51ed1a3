import { expect, test } from 'vitest';
import { type CodeDraft, draftOfCode, emptyCode, readCode } from './code-draft';
import { aWeek } from './parse-fields';
import { draftOfSale, emptySale, readSale, type SaleBody, type SaleDraft } from './sale-draft';

const now = new Date('2026-11-22T12:00:00Z');
const shelf = {
  ranges: [{ id: 'pcol_1', title: 'Linen', cards: 2 }],
  cards: [
    { id: 'prod_1', title: 'Hope' },
    { id: 'prod_2', title: 'Peace' },
  ],
};
const code = (typed: Partial<CodeDraft>) => readCode({ ...emptyCode, ...typed }, shelf, now);
const sale = (typed: Partial<SaleDraft>) => readSale({ ...emptySale, ...typed }, shelf, now);

test('a code is described while it is typed, and sent as described', () => {
  expect(code({ value: '10' })).toMatchObject({ sentence: '10 % off', missing: 'Type the code.', body: null });
  const typed = { code: ' xmas10 ', value: '10 %', minimum: '£15', usesEach: '1', until: '30 Nov' };
  expect(code(typed)).toEqual({
    sentence: '10 % off when the cards come to £15 or more, until 30 November, once each',
    problem: '',
    missing: '',
    body: {
      code: 'XMAS10',
      gift: { kind: 'percent', value: 10 },
      minimum: 15,
      uses: null,
      uses_each: 1,
      from: null,
      until: '2026-11-30',
    },
  });
  expect(code({ code: 'POST', kind: 'delivery', uses: '100' })).toMatchObject({
    sentence: 'Free delivery, 100 times in all',
    body: { gift: { kind: 'delivery' }, uses: 100 },
  });
});

const five = { kind: 'multi-buy' as const, cards: 5, pounds: 10 };

test('a multi-buy is described while it is typed', () => {
  const typed = { kind: 'multi-buy' as const, cards: '5', value: '£10' };
  expect(code(typed)).toMatchObject({ sentence: 'Any 5 for £10', missing: 'Type a name for it.', body: null });
  expect(code({ ...typed, code: 'five', what: 'pcol_1', until: '30 Nov' })).toMatchObject({
    sentence: 'Any 5 for £10 of the range Linen, until 30 November',
    body: { code: 'FIVE', gift: { ...five, on: { kind: 'range', id: 'pcol_1' } }, until: '2026-11-30' },
  });
  expect(code({ ...typed, code: 'Any five  cards' })).toMatchObject({ problem: '', body: { code: 'ANY-FIVE-CARDS' } });
  expect(code({ ...typed, code: 'Five!' }).problem).toBe('A name has 2 to 30 letters and figures.');
  expect(code({ ...typed, what: 'cards', ticked: ['prod_1', 'prod_2'] }).sentence).toBe(
    'Any 5 for £10 of 2 cards: Hope, Peace',
  );
  expect(code({ ...typed, code: 'five', what: 'cards' })).toMatchObject({ missing: 'Choose which cards count.' });
  for (const cards of ['1', '101', 'five']) {
    expect(code({ ...typed, code: 'five', cards })).toMatchObject({ body: null, sentence: '' });
    expect(code({ ...typed, code: 'five', cards }).problem).toContain(`“${cards}” is not a number of cards`);
  }
});

test.each<[Partial<CodeDraft>, string]>([
  [{ code: 'TEN OFF' }, 'A code has'],
  [{ value: '110' }, '“110” is not a number of per cent'],
  [{ value: 'ten' }, '“ten” is not a number of per cent'],
  [{ kind: 'pounds', value: '2.555' }, '“2.555” is not an amount'],
  [{ minimum: '-1' }, '“-1” is not an amount'],
  [{ uses: '1.5' }, '“1.5” is not a number of uses'],
  [{ usesEach: 'once' }, '“once” is not a number of uses'],
  [{ until: '11/30/2026' }, '“11/30/2026” is not a day. Write it as 28/11/2026.'],
  [{ until: '21/11/2026' }, 'The last day has passed already.'],
  [{ from: '2/12/2026', until: '1/12/2026' }, 'The last day is before the first.'],
])('what cannot be read is said and not sent: %j', (typed, problem) => {
  const read = code({ code: 'CODE', value: '10', ...typed });

  expect(read.problem).toContain(problem);
  expect(read.body).toBeNull();
});

test('a sale is described while it is typed', () => {
  expect(sale({ percent: '20' })).toMatchObject({ sentence: '', missing: 'Choose what is on sale.', body: null });
  expect(sale({ percent: '20', what: 'pcol_1', from: '22/11/2026', until: '28/11/2026' })).toEqual({
    sentence: '20 % off the range Linen, from 22 November until 28 November',
    problem: '',
    missing: '',
    body: { percent: 20, on: { kind: 'range', id: 'pcol_1' }, from: '2026-11-22', until: '2026-11-28' },
  });
  expect(sale({ percent: '5', what: 'cards', ticked: ['prod_2'] }).sentence).toBe('5 % off Peace');
  expect(sale({ percent: '5', what: 'cards' }).body).toBeNull();
  expect(sale({ percent: '100', what: 'all' })).toMatchObject({ body: null, sentence: '' });
});

test('a week has seven days, from today or from the typed day', () => {
  expect(aWeek('', now)).toEqual({ from: '22/11/2026', until: '28/11/2026' });
  expect(aWeek('28/12/2026', now)).toEqual({ from: '28/12/2026', until: '03/01/2027' });
});

test('an existing offer fills the form as if it had just been typed', () => {
  const days = { from: '2026-11-22', until: '2026-11-30' };
  const none = { minimum: null, uses: null, uses_each: null, from: null, until: null };
  for (const body of [
    { code: 'XMAS10', gift: { kind: 'percent' as const, value: 10 }, minimum: 15, uses: 50, uses_each: 1, ...days },
    { code: 'OFF', gift: { kind: 'pounds' as const, value: 2.5 }, ...none },
    { code: 'POST', gift: { kind: 'delivery' as const }, ...none, uses_each: 2 },
    { code: 'FIVE', gift: { ...five, on: { kind: 'all' as const } }, ...none },
    { code: 'FIVE', gift: { ...five, on: { kind: 'range' as const, id: 'pcol_1' } }, ...none, ...days },
    { code: 'FIVE', gift: { ...five, on: { kind: 'cards' as const, ids: ['prod_2'] } }, ...none },
  ]) {
    expect(readCode(draftOfCode(body), shelf, now).body).toEqual(body);
  }
  const sales: SaleBody['on'][] = [
    { kind: 'all' },
    { kind: 'range', id: 'pcol_1' },
    { kind: 'cards', ids: ['prod_2', 'prod_1'] },
  ];
  for (const on of sales) {
    const body = { percent: 20, on, ...days };
    expect(readSale(draftOfSale(body), shelf, now).body).toEqual(body);
  }
});

test('an ended offer says that its last day has passed, until another is typed', () => {
  const over = draftOfSale({ percent: 20, on: { kind: 'all' }, from: '2026-11-01', until: '2026-11-07' });
  expect(readSale(over, shelf, now)).toMatchObject({ problem: 'The last day has passed already.', body: null });
  expect(readSale({ ...over, until: '30/11' }, shelf, now).body).toMatchObject({ until: '2026-11-30' });
});
