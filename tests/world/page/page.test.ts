import { expect, test } from 'vitest';
import { Page } from './page.ts';

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

test('a button is pressed within its own words, with what its form holds', () => {
  const sent = cart.press({ button: 'One more of Peace', within: ['Linen envelope'] });
  expect(sent).toEqual({ method: 'post', action: '/cart', fields: { line: 'b', quantity: '2', step: '1' } });
});

test('a field is filled by its label', () => {
  const { fields } = cart.press({ button: 'Update', within: ['White'], fields: { 'Quantity of Peace': '7' } });
  expect(fields).toEqual({ line: 'a', quantity: '7' });
});

test('a button that is missing or in a closed dialog cannot be pressed', () => {
  expect(cart.hasButton('Yes')).toBe(false);
  expect(() => cart.press({ button: 'Yes' })).toThrow("There is no button 'Yes' on /cart ('Your cart').");
});

test('a field shows what it holds and says its fault', () => {
  const form = new Page(
    '/login',
    422,
    `<form><label for="a">Email</label><input id="a" value="x" aria-describedby="a-error"><p id="a-error">No address</p>
    <label><input type="checkbox" checked>Stay</label><label for="b">Message</label><textarea id="b">Hello</textarea></form>`,
  );
  expect([form.valueOf('Email'), form.describes('Email'), form.valueOf('Message')]).toEqual([
    'x',
    'No address',
    'Hello',
  ]);
  expect(form.isTicked('Stay')).toBe(true);
});
