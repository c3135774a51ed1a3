import { expect, test } from 'vitest';
import { Page } from '../../world/page/page.ts';
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

test('two messages in the same card are counted together, with what they cost', () => {
  const line = (id: string, amount: string) => `<li><p>Peace</p><p>White envelope</p><p>£2.50</p>
    <p>Words inside, Flowing hand: £0.75 Dear Ruth <a href="/w">Edit</a></p>
    <form><input name="line" value="${id}"><input name="quantity" value="1"></form><p>${amount}</p></li>`;
  const page = new Page(
    '/cart',
    200,
    `<main><ul>${line('a', '£2.50 + £0.75')}${line('b', '£2.50 + £0.75')}</ul>
    <dl><div><dt>Subtotal</dt><dd>£6.50</dd></div><div><dt>Discount</dt><dd>£0.00</dd></div>
    <div><dt>Order total</dt><dd>£6.50</dd></div></dl></main>`,
  );
  expect(readCart(page)?.lines).toEqual([{ title: 'Peace', envelope: 'White', quantity: 2, total: 650 }]);
});
