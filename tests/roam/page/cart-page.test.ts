import { expect, test } from 'vitest';
import { sampleCartPage as cart } from '../../world/page/sample-cart-page.ts';
import { readCart } from './cart-page.ts';

test('a cart page is read as lines and sums in pence', () => {
  expect(readCart(cart)).toEqual({
    lines: [
      { title: 'Peace', envelope: 'White', quantity: 2, total: 500 },
      { title: 'Peace', envelope: 'Linen', quantity: 2, total: 500 },
    ],
    sums: { subtotal: 1000, delivery: 179, discount: 100, total: 1079 },
  });
});
