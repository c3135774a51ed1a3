import { expect, test } from 'vitest';
import { waitingWords } from './page-watch.tsx';

test.each(['/cards', '/cards/do-not', '/cards/wee-range'])(
  'a shopper who waits for %s waits for products',
  (address) => {
    expect(waitingWords(address)).toBe('Loading products...');
  },
);

test('another category is products too, for a shopper who comes from within it', () => {
  expect(waitingWords('/gifts', 'gifts')).toBe('Loading products...');
  expect(waitingWords('/gifts/mugs', 'gifts')).toBe('Loading products...');
  expect(waitingWords('/cards', 'gifts')).toBe('Loading products...');
});

test.each(['/', '/cards/do-not/do-not-be-anxious', '/cart', '/info/delivery'])(
  '%s is a page like any other',
  (address) => {
    expect(waitingWords(address)).toBe('Loading...');
  },
);
