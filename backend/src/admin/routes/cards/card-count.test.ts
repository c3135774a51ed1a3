import { expect, test } from 'vitest';
import { formatCount, parseCount } from './card-count';

const envelope = (name: string, left: number | null) => ({ id: name, name, pounds: 2.5, left });

test.each([
  [[envelope('White', null)], ''],
  [[envelope('White', 12)], '12 left'],
  [[envelope('White', 0)], 'None left'],
  [[envelope('White', 5), envelope('Kraft', 7)], '12 left'],
  [[envelope('White', 5), envelope('Kraft', 0)], '5 left, none in Kraft'],
  [[envelope('White', 5), envelope('Kraft', null)], '5 left in White'],
  [[envelope('White', 0), envelope('Kraft', null)], 'None left in White'],
])('%o is formatted as “%s”', (envelopes, said) => {
  expect(formatCount(envelopes)).toBe(said);
});

test.each([
  ['', null],
  [' 12 ', 12],
  ['0', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['a dozen', undefined],
  ['1000000', undefined],
])('“%s” is parsed as %s', (text, count) => {
  expect(parseCount(text)).toBe(count);
});
