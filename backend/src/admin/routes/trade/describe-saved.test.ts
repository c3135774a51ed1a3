import { expect, test } from 'vitest';
import { describeSaved } from './describe-saved';

const before = { trade_percent: 60, church_percent: 80, minimum: 50, donation_percent: 10, how_to_pay: 'Account 1' };
const prices = 'The trade prices are in effect.';
const account = 'How to pay an invoice is saved.';

test.each([
  ['the bank account', { how_to_pay: 'Account 2 ' }, account],
  ['a price', { trade_percent: 55 }, prices],
  ['both', { minimum: 60, how_to_pay: '' }, `${prices} ${account}`],
  ['nothing', { how_to_pay: 'Account 1 ' }, prices],
])('after a change of %s the owner is told of that alone', (_what, changed, sentence) => {
  expect(describeSaved(before, { ...before, ...changed })).toBe(sentence);
});
