import { expect, test } from 'vitest';
import { leftOnCards } from './left-on-cards';

const first = { id: 'first', captured: 2000, refunded: 0 };
const balance = { id: 'balance', captured: 1000, refunded: 200 };

test.each<[string, number, string[], [number, number]]>([
  ['each card takes back what it paid', 0, [], [2000, 800]],
  ['a bank that took a payment back leaves the other', 2000, ['first'], [0, 800]],
  ['what it took in part is off that payment', 500, ['balance'], [2000, 300]],
  ['what it took of an unknown payment may be of either', 900, [], [1100, 0]],
])('%s', (_, lost, disputed, [one, other]) => {
  expect(leftOnCards([first, balance], lost, disputed)).toEqual([
    { id: 'first', left: one },
    { id: 'balance', left: other },
  ]);
});
