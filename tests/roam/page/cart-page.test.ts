import { expect, test } from 'vitest';
import { Page } from '../../world/page/page.ts';
import { sampleCartPage as cart } from '../../world/page/sample-cart-page.ts';
import { readCart } from './cart-page.ts';

const plain = { title: 'Peace', words: '', to: '' };

test('a cart page is read as lines and sums in pence', () => {
  expect(readCart(cart)).toEqual({
    lines: [
      { ...plain, envelope: 'White', quantity: 2, total: 500 },
      { ...plain, envelope: 'Linen', quantity: 2, total: 500 },
    ],
    sums: { subtotal: 1000, delivery: 179, discount: 100, total: 1079 },
  });
});

test('cards that say the same are counted together, apart from those that say something else or go to a person of their own', () => {
  const line = (
    id: string,
    words: string,
    to = '',
  ) => `<li><p>Peace</p><p>White envelope</p>${to && `<p>For ${to} Jones</p>`}
    <p>£2.50</p><p>Words inside, Flowing hand: £0.75
    ${words}
    <a href="/w">Edit</a></p>
    <form><input name="line" value="${id}"><input name="quantity" value="1"></form><p>£2.50 + £0.75</p></li>`;
  const page = new Page(
    '/cart',
    200,
    `<main><ul>${line('a', 'Dear Ruth')}${line('b', 'Dear Ruth')}${line('c', 'Dear Boaz')}${line('d', 'Dear Ruth', 'Mary')}</ul>
    <dl><div><dt>Subtotal</dt><dd>£13.00</dd></div><div><dt>Discount</dt><dd>£0.00</dd></div>
    <div><dt>Order total</dt><dd>£13.00</dd></div></dl></main>`,
  );
  const card = { title: 'Peace', envelope: 'White' };
  expect(readCart(page)?.lines).toEqual([
    { ...card, words: 'Dear Ruth (Flowing)', to: '', quantity: 2, total: 650 },
    { ...card, words: 'Dear Boaz (Flowing)', to: '', quantity: 1, total: 325 },
    { ...card, words: 'Dear Ruth (Flowing)', to: 'Mary', quantity: 1, total: 325 },
  ]);
});
