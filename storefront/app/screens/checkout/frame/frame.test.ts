import { expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import {
  giftCardCart,
  sampleCart,
  sampleOrder,
  signed,
  signedIn,
  wholeCart,
  withCart,
} from '../../../../testing/samples.ts';
import { Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const steps = ['/checkout', '/checkout/contact', '/checkout/shipping', '/checkout/payment'];
const holds = (cart: object) => shop.backend.when('GET /store/carts/cart_1', { cart });
const browse = () => withCart(shop.browse());

test.each([...steps, '/checkout/contact/way', '/checkout/contact/reset', '/checkout/success'])(
  'without a cart, or with an empty one, %s leads to the cart',
  async (address) => {
    expect((await shop.browse().get(address)).to).toBe('/cart');
    holds({ ...sampleCart, items: [] });
    expect((await browse().get(address)).to).toBe('/cart');
  },
);

test('no step can be skipped: each leads to the furthest that was reached', async () => {
  const leadsTo = async (cart: object, browser = browse()) => {
    holds(cart);
    const answers = await Promise.all(steps.map((step) => browser.get(step)));
    return answers.map(({ to }) => to.replace('/checkout/', ''));
  };
  expect(await leadsTo({ ...sampleCart, email: null })).toEqual(['contact', '', 'contact', 'contact']);
  expect(await leadsTo(sampleCart)).toEqual(['contact', '', '', 'shipping']);
  expect(await leadsTo(wholeCart)).toEqual(['contact', '', '', '']);
  const anna = signedIn(browse());
  expect(await leadsTo({ ...sampleCart, email: null }, anna)).toEqual(['shipping', 'shipping', '', 'shipping']);
});

test('who pays by card without scripts is told at the start that the card form needs them, once', async () => {
  const said = /for the card form at the end\. To pay by card, please switch them on\s+first\./;
  const isSaid = async (address: string, browser = browse()) => said.test((await browser.get(address)).text);
  holds(wholeCart);
  expect([await isSaid('/checkout/contact'), await isSaid('/checkout/shipping')]).toEqual([true, false]);
  expect([await isSaid('/checkout/contact/way'), await isSaid('/checkout/payment')]).toEqual([false, false]);
  expect(await isSaid('/checkout/shipping', signedIn(browse()))).toBe(true);
  holds({ ...wholeCart, total: 0, discount_total: 3.49 });
  expect(await isSaid('/checkout/contact')).toBe(false);
  // Its delivery is still to be paid.
  holds({ ...sampleCart, total: 0, discount_total: 2.5 });
  expect(await isSaid('/checkout/contact')).toBe(true);
});

test('gift cards alone are not shipped: the contact leads to the payment', async () => {
  holds({ ...giftCardCart, email: null });
  const leadTo = async (browser = browse()) =>
    (await Promise.all(steps.map((step) => browser.get(step)))).map(({ to }) => to.replace('/checkout/', ''));
  expect(await leadTo()).toEqual(['contact', '', 'contact', 'contact']);
  expect(await leadTo(signedIn(browse()))).toEqual(['shipping', 'shipping', 'payment', '']);
  holds(giftCardCart);
  expect(await leadTo()).toEqual(['contact', '', 'payment', '']);
  const page = pageOf(await browse().get('/checkout/payment'));
  expect(page.root.querySelectorAll('nav[aria-label="Checkout steps"] li').map(({ text }) => text.trim())).toEqual([
    '1 Contact (done)',
    '2 Payment',
  ]);
  expect(page.text).toMatch(/Subtotal £20\.00 Delivery By email Discount £0\.00 Order total £20\.00 /);
  expect(page.text).toContain('By email to ruth@example.com, as soon as you have paid');
  expect(page.text).not.toMatch(/Deliver to|Delivery method|so far|1-2 working days/);
  expect(page.link('Back to contact')).toBe('/checkout/contact');
});

test('a shopper who comes back goes on with one press', async () => {
  const contact = async () => pageOf(await browse().get('/checkout/contact'));
  const first = await contact();
  expect(first.valueOf('Email address')).toBe('anna@example.com');
  expect(first.link('Go on to shipping as anna@example.com')).toBe('/checkout/shipping');
  holds(wholeCart);
  expect((await contact()).link('Go on to payment as anna@example.com')).toBe('/checkout/payment');
});

test('once its order exists no step can be opened again', async () => {
  shop.backend.when('GET /store/carts/cart_1', new Refusal(404));
  const order = signed({ id: 'order_1', email: 'anna@example.com' });
  for (const step of steps.slice(1)) {
    expect((await browse().setCookie('order', order).get(step)).to, step).toBe('/checkout/success');
  }
});

test.each([...steps, '/cart'])(
  'a payment that was left and that the shop has finished leads from %s to the order',
  async (page) => {
    holds({ ...wholeCart, completed_at: '2026-12-01T10:00:00Z' });
    const paying = () => browse().setCookie('checkout', signed({ cartId: 'cart_1', isPaying: true }));
    const browser = paying();
    await browser.get('/cart/changes');
    expect((await browser.get(page)).to).toBe('/checkout/payment-return');
    expect((await browse().get(page)).to).toBe(page === '/cart' ? '' : '/cart');
    shop.backend.when('GET /store/carts/cart_1', new Refusal(404));
    expect((await paying().get(page)).to).toBe(page === '/cart' ? '' : '/cart');
  },
);

test('a next cart that is gone is not thanked for as the order before it', async () => {
  shop.backend.when('GET /store/carts/cart_1', new Refusal(404));
  const order = signed({ id: 'order_1', email: 'anna@example.com', cartId: 'cart_0' });
  for (const step of steps.slice(1)) {
    expect((await browse().setCookie('order', order).get(step)).to, step).toBe('/cart');
  }
});

test.each(['/checkout/contact', '/checkout/shipping'])(
  'the form of %s says that its cart is gone, also without scripts',
  async (step) => {
    shop.backend.when('GET /store/carts/cart_1', new Refusal(404));
    const browser = browse();
    const answered = await browser.post(step, {});
    expect(answered.to).toBe('/cart');
    expect(pageOf(await browser.follow(answered)).notices).toEqual(['No cart found']);
  },
);

test('each step has the mark and one way back above, and one line of help below', async () => {
  holds(wholeCart);
  for (const step of steps.slice(1)) {
    const seen = await browse().get(step);
    const page = pageOf(seen);
    expect(seen.text.match(/<header|<footer/g), step).toHaveLength(2);
    expect([page.link('Back to cart'), page.link('Contact us'), page.link('Returns')], step).toEqual([
      '/cart',
      '/info/contact',
      '/info/legal#terms-10',
    ]);
    expect(seen.text, step).not.toMatch(/role="search"|action="\/newsletter"|action="\/logout"/);
  }
  const [place, title] = ['id="terms-10"', 'Changing your mind'];
  expect((await browse().get('/info/legal')).text).toMatch(new RegExp(`${place}[^>]*><h3>${title}`));
  expect((await browse().get('/info/legal')).text).toMatch(/role="search".*action="\/newsletter"/s);
});

test('every page of the checkout says that no card is charged', async () => {
  holds(wholeCart).when('GET /store/orders/order_1', sampleOrder());
  const browser = browse().setCookie('order', signed({ id: 'order_1', email: 'anna@example.com' }));
  for (const address of [...steps.slice(1), '/checkout/contact/way', '/checkout/success', '/checkout/payment-return']) {
    browser.setCookie('payment_return', signed({ intent: 'pi_1', secret: 'x' }));
    const page = pageOf(await browser.get(address));
    expect(page.notices, address).toContain('Test mode: no card is charged');
  }
});

test('the summary names the cards and what they come to, so far or for good', async () => {
  const summary = async () => pageOf(await browse().get('/checkout/shipping')).text;
  expect(await summary()).toMatch(
    /Do not be afraid.* Subtotal £2\.50 Delivery Not chosen yet .*Order total £2\.50 so far/,
  );
  holds({ ...wholeCart, discount_total: 0.25, total: 3.24 });
  const whole = await summary();
  expect(whole).toMatch(/Subtotal £2\.50 Delivery £0\.99 Discount −£0\.25 Order total £3\.24 /);
  expect(whole).toContain('A saving of £0.25 has been applied to your order.');
  expect(whole).toMatch(/White envelope\s?Quantity: 1\s?£2\.50 .*Free standard delivery on orders over £10/);
  const page = pageOf(await browse().get('/checkout/shipping'));
  expect(page.link('Return to cart')).toBe('/cart');
  expect(page.root.querySelectorAll('nav[aria-label="Checkout steps"] li').map(({ text }) => text.trim())).toEqual([
    '1 Contact (done)',
    '2 Shipping',
    '3 Payment',
  ]);
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('checkout/frame')).toEqual([]);
});
