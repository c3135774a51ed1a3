import * as v from 'valibot';
import { expect, test } from 'vitest';
import { email } from './email.ts';

function faults(typed: string) {
  return (
    v
      .safeParse(email, typed)
      .issues?.slice(0, 1)
      .map(({ message }) => message) ?? []
  );
}

const longest = `a@${'b'.repeat(61)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example`;

test.each([
  'anna@example.com',
  "o'neill@example.com",
  "sean.o'brien@queens.ac.uk",
  'name&co@shop.com',
  'a!b@example.com',
  'anna+cards@example.com',
  "!#$%&'*+-/=?^_`{|}~@example.com",
  'anna@xn--bcher-kva.example',
  'a@b--c.com',
  'a@b.c.d.example',
  'a@1.example',
  `${'a'.repeat(64)}@example.com`,
  `a@${'b'.repeat(63)}.com`,
  longest,
])('"%s" is an e-mail address', (typed) => {
  expect(faults(typed)).toEqual([]);
});

test.each([
  '',
  '  ',
  'a@b.c',
  'a@example.xn--p1ai',
  'anna',
  'anna@',
  '@example.com',
  'anna@home',
  'a b@example.com',
  '"a b"@example.com',
  '"anna"@example.com',
  '.anna@example.com',
  'anna.@example.com',
  'an..na@example.com',
  'anna@example..com',
  'anna@.example.com',
  'anna@example.com.',
  'anna@-example.com',
  'anna@example-.com',
  'anna@exam_ple.com',
  'anna@127.0.0.1',
  'anna@[127.0.0.1]',
  'anna@bea@example.com',
  'anna@example.com, bea@example.com',
  'anna@example.com,bea@example.com',
  'anna@example.com;bea@example.com',
  'Anna <anna@example.com>',
  'anna(at home)@example.com',
  'anna\\@example.com',
  'anna:bea@example.com',
  'anna@example.com\r\nBcc: everybody@example.com',
  'anna\nbcc@example.com',
  'anna@exam\nple.com',
  'anna\u0000@example.com',
  'anna\u2028@example.com',
  'änna@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `${longest}s`,
])('%j is no e-mail address', (typed) => {
  expect(faults(typed)).toEqual(['Please enter a valid email address']);
});

test('a field that is tried for long is answered at once', () => {
  for (const typed of [`${'a.'.repeat(127)}`, `a@${'a-'.repeat(126)}`, `${'a.'.repeat(31)}a@${'b.'.repeat(95)}`]) {
    expect(faults(typed)).toEqual(['Please enter a valid email address']);
  }
});

test('an e-mail address is tidied', () => {
  expect(v.parse(email, ' Anna@Example.com ')).toBe('anna@example.com');
});
