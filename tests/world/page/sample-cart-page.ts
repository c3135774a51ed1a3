import { Page } from './page.ts';

const line = (title: string, envelope: string, id: string) => `<li><div><p><a href="/c">${title}</a></p>
  <p>${envelope} envelope</p><p>£2.50</p></div><form method="post" action="/cart"><input type="hidden" name="line" value="${id}">
  <button type="submit">Update</button><button name="step" value="1">One more of ${title}</button>
  <label><span>Quantity of ${title}</span><input name="quantity" type="number" value="2"></label></form><p>£5.00</p></li>`;
/** The same card in two envelopes, with all sums of the cart page. */
export const sampleCartPage = new Page(
  '/cart',
  200,
  `<main><h1>Your cart</h1><ul>${line('Peace', 'White', 'a')}${line('Peace', 'Linen', 'b')}</ul>
  <dl><div><dt>Subtotal</dt><dd>£10.00</dd></div><div><dt>Delivery estimate</dt><dd>£1.79</dd></div>
  <div><dt>Discount</dt><dd>−£1.00</dd></div><div><dt>Order total</dt><dd>£10.79</dd></div></dl>
  <dialog><button>Yes</button></dialog></main>`,
);
