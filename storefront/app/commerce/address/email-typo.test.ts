import { expect, test } from 'vitest';
import { suggestEmail } from './email-typo.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['Anna@GMAIL.CON', 'anna@gmail.com'],
  ['anna.bell@hotmial.co.uk', 'anna.bell@hotmail.co.uk'],
  [' anna@outlok.com ', 'anna@outlook.com'],
  ['anna@btinternet.co', 'anna@btinternet.com'],
])('a shopper who types %s is asked whether it was %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each(['anna@gmail.com', 'anna@mail.com', 'anna@live.com', 'anna@yahoo.ie', 'anna@example.com', 'anna@', 'anna'])(
  '%s is left as it is',
  (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  },
);
