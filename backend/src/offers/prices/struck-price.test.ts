import { expect, test } from 'vitest';
import { struckPrice } from './struck-price';

const day = (of: string) => new Date(`2026-${of}T00:00:00Z`);
const usual = (since: string, pence: number) => ({ since: day(since), pence, listId: null });
const onSale = (since: string, pence: number, listId = 'summer') => ({ since: day(since), pence, listId });
const summer = { pence: 200, usualPence: 250, listId: 'summer' };
const now = day('07-03');

test('the struck price of a sale is the price before the sale', () => {
  expect(struckPrice([usual('01-01', 250), onSale('07-01', 200)], summer, now)).toBe(250);
  // A sale that is not in the history yet has only just begun.
  expect(struckPrice([usual('01-01', 250)], summer, now)).toBe(250);
});

test('the struck price is the lowest of the 30 days before the sale, even if the price was raised for it', () => {
  const raised = [usual('01-01', 225), usual('06-20', 250), onSale('07-01', 200)];
  expect(struckPrice(raised, summer, now)).toBe(225);
  const dipped = [usual('01-01', 250), usual('06-10', 210), usual('06-11', 250), onSale('07-01', 200)];
  expect(struckPrice(dipped, summer, now)).toBe(210);
});

test('a price from more than 30 days before the sale does not count', () => {
  const longAgo = [usual('01-01', 150), usual('06-01', 250), onSale('07-01', 200)];
  expect(struckPrice(longAgo, summer, now)).toBe(250);
  const justNot = [usual('01-01', 150), usual('06-02', 250), onSale('07-01', 200)];
  expect(struckPrice(justNot, summer, now)).toBeNull();
});

test('the price of an earlier sale counts for a second sale right after it', () => {
  const twice = [usual('01-01', 250), onSale('06-01', 220, 'spring'), onSale('07-01', 200)];
  expect(struckPrice(twice, summer, now)).toBe(220);
  const again = [usual('01-01', 250), onSale('06-01', 200), usual('06-08', 250), onSale('07-01', 200)];
  expect(struckPrice(again, summer, now)).toBeNull();
});

test('a sale that is reduced further keeps its struck price', () => {
  const deeper = [usual('01-01', 250), onSale('07-01', 225), onSale('07-02', 200)];
  expect(struckPrice(deeper, summer, now)).toBe(250);
});

test('the struck price is at most the usual price, and a card that was not sold before has none', () => {
  const history = [usual('01-01', 300), onSale('07-01', 200)];
  expect(struckPrice(history, summer, now)).toBe(250);
  expect(struckPrice([], summer, now)).toBeNull();
  expect(struckPrice([onSale('07-01', 200)], summer, now)).toBeNull();
});
