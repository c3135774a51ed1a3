import { expect, test } from 'vitest';
import { Page } from './page.ts';
import { sampleCartPage as cart } from './sample-cart-page.ts';

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
