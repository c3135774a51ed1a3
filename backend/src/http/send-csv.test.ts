import { expect, test } from 'vitest';
import { toCsv } from './send-csv';

test('quotes, commas and line breaks stay in their cell', () => {
  expect(toCsv([['a "b"', 'c,d', 'e\nf', 'Ærø']])).toBe('\uFEFF"a ""b""","c,d","e\nf","Ærø"\r\n');
});

test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is not run as a formula', (value) => {
  expect(toCsv([[value]])).toContain(`"'${value.replaceAll('"', '""')}"`);
});

test('a minus within a word is left alone', () => {
  expect(toCsv([['anna-marie@example.com']])).toContain('"anna-marie@example.com"');
});

test('amounts below nothing stay numbers that can be added up', () => {
  expect(toCsv([['Ruth', 3, { pence: -32 }, { pence: 120_005 }, { pence: 0 }]])).toContain(
    '"Ruth",3,-0.32,1200.05,0.00',
  );
});
