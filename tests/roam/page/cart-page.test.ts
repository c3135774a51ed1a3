import { expect, test } from 'vitest';
import { Page } from '../../world/page/page.ts';
import { readCart } from './cart-page.ts';

const line = (title: string, envelope: string, id: string) => `<li><div><p><a href="/c">${title}</a></p>
  <p>${envelope} envelope</p><p>£2.50</p></div><form method="post" action="/cart"><input type="hidden" name="line" value="${id}">
  <button type="submit">Update</button><button name="step" value="1">One more of ${title}</button>
  <label><span>Quantity of ${title}</span><input name="quantity" type="number" value="2"></label></form><p>£5.00</p></li>`;
const cart = new Page(
  '/cart',
  200,
  `<main><h1>Your cart</h1><ul>${line('Peace', 'White', 'a')}${line('Peace', 'Linen', 'b')}</ul>
  <dl><div><dt>Subtotal</dt><dd>£10.00</dd></div><div><dt>Delivery estimate</dt><dd>£1.79</dd></div>
  <div><dt>Discount</dt><dd>−£1.00</dd></div><div><dt>Order total</dt><dd>£10.79</dd></div></dl>
  <dialog><button>Yes</button></dialog></main>`,
);

test('a cart page is read as lines and sums in pence', () => {
  expect(readCart(cart)).toEqual({
    lines: [
      { title: 'Peace', envelope: 'White', quantity: 2, total: 500 },
      { title: 'Peace', envelope: 'Linen', quantity: 2, total: 500 },
    ],
    sums: { subtotal: 1000, delivery: 179, discount: 100, total: 1079 },
  });
});
