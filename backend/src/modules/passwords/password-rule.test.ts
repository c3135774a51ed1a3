import { expect, test } from 'vitest';
import { findPasswordProblem, minPasswordLength } from './password-rule';

test('a shopper registers with six characters; staff and later passwords need eight', () => {
  expect([
    minPasswordLength('customer'),
    minPasswordLength('user'),
    minPasswordLength(undefined),
    minPasswordLength('constructor'),
  ]).toEqual([6, 8, 8, 8]);
  expect(findPasswordProblem('barley', 6)).toBeUndefined();
  expect(findPasswordProblem('barley', 8)).toEqual({ message: 'Password must be at least 8 characters' });
  expect(findPasswordProblem('x'.repeat(1001), 8)).toEqual({ message: 'Password is too long' });
});

test.each(['123456', 'password', 'Password', 'PASSW0RD', 'qwertyui', 'letmein1', '12345678', 'iloveyou'])(
  '%s is one of the first that would be guessed',
  (password) => {
    expect(findPasswordProblem(password, 6)).toMatchObject({ code: 'password_guessable' });
  },
);

test.each(['a-good-password', 'long enough', 'wheat fields 7', 'psalm twenty-three'])('%s is not', (password) => {
  expect(findPasswordProblem(password, 8)).toBeUndefined();
});

test.each([
  ['linenandpsalm', 'anna@example.com'],
  ['Linen & Psalm 7', 'anna@example.com'],
  ['anna.bell', 'Anna.Bell@example.com'],
  ['AnnaBell-1962', 'anna.bell@example.com'],
  ['jo@example.com', 'jo@example.com'],
])('%s is one of the first that would be guessed of %s', (password, email) => {
  expect(findPasswordProblem(password, 8, email)).toMatchObject({ code: 'password_guessable' });
});

test.each([
  ['jolly good wheat', 'jo@example.com'],
  ['psalm twenty-three', 'anna@example.com'],
  ['truth-and-grace', 'ruth@example.com'],
  ['example.com 1962', 'anna@example.com'],
])('%s is not one of the first of %s', (password, email) => {
  expect(findPasswordProblem(password, 8, email)).toBeUndefined();
});
