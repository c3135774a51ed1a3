import { expect, test } from 'vitest';
import { brandOf, cvcProblem, expiryProblem, formatNumber, numberProblem } from './card-rules.ts';
import { testCards } from './test-cards.ts';

const today = new Date(2030, 5, 15);

test('every test card is a number that a form accepts, of a known brand', () => {
  for (const number of testCards.keys()) {
    expect(numberProblem(number), number).toBeNull();
    expect(brandOf(number), number).not.toBe('unknown');
  }
});

test.each([
  ['', 'Your card number is incomplete.'],
  ['424242424242424', 'Your card number is incomplete.'],
  ['4242424242424241', 'Your card number is invalid.'],
])('the number "%s" is answered with "%s"', (digits, message) => {
  expect(numberProblem(digits)?.message).toBe(message);
});

test.each([
  ['', "Your card's expiration date is incomplete."],
  ['12', "Your card's expiration date is incomplete."],
  ['1331', "Your card's expiration date is invalid."],
  ['1229', "Your card's expiration year is in the past."],
  ['0530', "Your card's expiration date is in the past."],
  ['0630', null],
  ['0131', null],
])('in June 2030 the expiry "%s" is answered with %s', (digits, message) => {
  expect(expiryProblem(digits, today)?.message ?? null).toBe(message);
});

test('a security code is three digits long, and four on American Express', () => {
  expect(cvcProblem('12', 'visa')?.message).toBe("Your card's security code is incomplete.");
  expect(cvcProblem('123', 'visa')).toBeNull();
  expect(cvcProblem('123', 'amex')?.code).toBe('incomplete_cvc');
});

test('numbers are spaced as they are printed', () => {
  expect(formatNumber('42424')).toBe('4242 4');
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
});
