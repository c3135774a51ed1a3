import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

test.each(['/', '/account/orders', '/cards/do-not?tag=Joy&page=2#top', '/search?q=//elsewhere.example'])(
  '%s is a place in the shop',
  (wanted) => {
    expect(safeReturnTo(wanted, '/cards')).toBe(wanted);
  },
);

test.each([
  '',
  'cards',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  '/.//elsewhere.example',
  '/cards/..//elsewhere.example',
  '/.\\\\elsewhere.example',
  '/%2e//elsewhere.example',
  'https://elsewhere.example/',
  'https:elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/cards\r\nset-cookie: session=mine',
  '@elsewhere.example',
  null,
  undefined,
  ['/cards'],
])('%j leads nowhere but to the cards', (wanted) => {
  expect(safeReturnTo(wanted, '/cards')).toBe('/cards');
});

test('what is left is an address that no browser takes to another site', () => {
  for (const wanted of ['/%2f%2felsewhere.example', '/..%2f/elsewhere.example', '/%5celsewhere.example']) {
    const { origin } = new URL(safeReturnTo(wanted, '/cards'), 'https://shop.example');
    expect(origin).toBe('https://shop.example');
  }
});
