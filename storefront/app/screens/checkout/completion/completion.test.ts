import { refusals } from '@shop/shared/refusal-codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import {
  sampleAddress,
  sampleCustomer,
  sampleOrder,
  signed,
  signedIn,
  wholeCart,
  withCart,
} from '../../../../testing/samples.ts';
import { cutOff, Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const complete = 'POST /store/carts/cart_1/complete';
const addresses = 'POST /store/customers/me/addresses';
const done = { type: 'order', order: sampleOrder().order };

beforeEach(() => {
  shop.backend.when('GET /store/carts/cart_1', { cart: wholeCart });
  shop.backend.when('GET /store/orders/order_1', sampleOrder());
  shop.backend.when(complete, done);
});
const browse = () => withCart(shop.browse()).setCookie('promo_code', 'WREN20');

describe('an order without a payment', () => {
  beforeEach(() => {
    const free = { ...wholeCart, total: 0, discount_total: 3.49 };
    shop.backend.when('GET /store/carts/cart_1', { cart: free });
  });

  async function place() {
    const browser = browse();
    const seen = await browser.submit(await browser.get('/checkout/payment'), 'Place order');
    return { browser, seen };
  }

  test('is placed by a plain form; the browser forgets the cart and remembers the order', async () => {
    const { browser, seen } = await place();
    expect([seen.status, seen.to]).toEqual([303, '/checkout/success']);
    for (const name of ['cart_id', 'promo_code', 'checkout']) expect(browser.cookie(name), name).toBeUndefined();
    expect(browser.cookie('visitor')).toBe('0');
    // What was typed and not sent, such as whom the cards go to, is not for the next order.
    expect(browser.cookie('typed_by')).toMatch(/^[\w-]{36}$/);
    expect(pageOf(await browser.follow(seen)).heading).toBe('Order placed successfully!');
  });

  test.each([
    ['the backend fails', new Refusal(500), 'Failed to complete order'],
    ['there is no answer', cutOff, 'Failed to complete order'],
    [
      'it is refused',
      { type: 'cart', cart: {}, error: { message: 'One of the cards is sold out.' } },
      'Error completing cart: One of the cards is sold out.',
    ],
  ])('says why when %s, and is placed with the next press', async (_what, answer, said) => {
    shop.backend.when(complete, answer);
    const { browser, seen } = await place();
    expect([seen.status, seen.to]).toEqual([303, '/checkout/payment']);
    const again = await browser.follow(seen);
    expect(pageOf(again).notices).toContain(said);
    shop.backend.when(complete, done);
    expect((await browser.submit(again, 'Place order')).to).toBe('/checkout/success');
  });

  test('that was made although no answer came is found, and not the empty cart', async () => {
    shop.backend.when(complete, cutOff);
    const { browser } = await place();
    shop.backend.when('GET /store/carts/cart_1', { cart: { ...wholeCart, completed_at: '2026-12-01T09:00:00Z' } });
    shop.backend.when(complete, done);
    const finishing = await browser.get('/cart');
    expect(finishing.to).toBe('/checkout/payment-return');
    expect((await browser.submit(await browser.follow(finishing), 'Finish the order')).to).toBe('/checkout/success');
  });

  test('that is refused on the way back says the reason, and that nothing has been charged', async () => {
    shop.backend.when(complete, cutOff);
    const { browser } = await place();
    shop.backend.when(complete, new Refusal(400, 'One of the cards is sold out.'));
    const seen = await browser.submit(await browser.get('/checkout/payment-return'), 'Finish the order');
    expect(pageOf(seen).notices.join()).toMatch(/One of the cards is sold out\..*Nothing has been charged/);
  });
});

test('an order without a payment that is still being made is waited for, also after an earlier one', async () => {
  shop.backend.when('GET /store/carts/cart_1', { cart: { ...wholeCart, total: 0, discount_total: 3.49 } });
  shop.backend.when(complete, new Refusal(409));
  const earlier = signed({ id: 'order_0', email: 'anna@example.com', cartId: 'cart_0' });
  const browser = browse().setCookie('order', earlier);
  const seen = await browser.submit(await browser.get('/checkout/payment'), 'Place order');
  expect([seen.status, seen.to]).toEqual([303, '/checkout/payment-return']);
  const page = await browser.follow(seen);
  expect(pageOf(page).heading).toBe('Finishing your order');
  shop.backend.when(complete, done);
  expect((await browser.submit(page, 'Finish the order')).to).toBe('/checkout/success');
  expect((await browser.get('/checkout/payment-return')).to).toBe('/checkout/success');
});

describe('an order that is paid by card', () => {
  const ask = async (browser = browse()) =>
    JSON.parse((await browser.post('/checkout/complete', { respond: 'data' })).text);

  test('is answered with the way to the thanks', async () => {
    expect(await ask()).toEqual({ state: 'order', to: '/checkout/success' });
  });

  test.each([
    ['the backend fails', new Refusal(500), { state: 'pending' }],
    ['there is no answer', cutOff, { state: 'pending' }],
    ['another request makes it', new Refusal(409), { state: 'pending' }],
    [
      'the payment was declined',
      new Refusal(400, 'No.', 'payment_not_authorized'),
      { isFinal: false, isUncharged: true },
    ],
    ['it cannot be sold', new Refusal(400, 'One of the cards is sold out.'), { isFinal: true, isUncharged: false }],
    ['it is asked too often', new Refusal(429, 'Wait a minute.'), { isFinal: false, isUncharged: false }],
    ['the cart has changed', new Refusal(400, refusals.cart_changed, 'cart_changed'), { state: 'changed' }],
  ])('is not called charged or uncharged without knowing it, when %s', async (_what, answer, told) => {
    shop.backend.when(complete, answer);
    expect(await ask()).toMatchObject(told);
  });

  test('that another tab has placed already is shown in this one too', async () => {
    const order = signed({ id: 'order_1', email: 'anna@example.com' });
    expect(await ask(shop.browse().setCookie('order', order))).toEqual({ state: 'order', to: '/checkout/success' });
    expect(await ask(shop.browse())).toMatchObject({ state: 'refused', message: 'No cart found' });
  });

  test.each([
    ['the account takes it', {}, 'Address saved to your account'],
    ['it cannot', new Refusal(500), 'Order completed successfully, but address could not be saved to your account'],
  ])('stands with its address for the account, whose first is its default: %s', async (_what, answer, said) => {
    shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses: [] } });
    shop.backend.when(addresses, answer);
    const browser = signedIn(browse()).setCookie('checkout', signed({ cartId: 'cart_1', isToBeSaved: true }));
    expect(await ask(browser)).toMatchObject({ state: 'order' });
    expect(shop.backend.sent(addresses)).toMatchObject([
      { address_1: '7 Quay Street', is_default_shipping: true, is_default_billing: true },
    ]);
    const thanks = await browser.get('/checkout/success');
    expect(pageOf(thanks).heading).toBe('Order placed successfully!');
    expect(thanks.text).toContain(said);
  });
});

test('an account that has an address keeps the default that its owner chose, or none', async () => {
  const no = { is_default_shipping: false, is_default_billing: false };
  const granny = { ...sampleAddress, id: 'addr_9', first_name: 'Granny', ...no };
  shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses: [granny] } });
  shop.backend.when(addresses, {});
  const browser = signedIn(browse()).setCookie('checkout', signed({ cartId: 'cart_1', isToBeSaved: true }));
  await browser.post('/checkout/complete', { respond: 'data' });
  expect(shop.backend.sent(addresses)).toMatchObject([{ address_1: '7 Quay Street', ...no }]);
});

test('an account that had no address when it was asked has its own as its default, beside those of receivers', async () => {
  const granny = { ...sampleAddress, id: 'addr_9', first_name: 'Granny', is_default_shipping: false };
  shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses: [granny] } });
  shop.backend.when(addresses, {});
  const state = { cartId: 'cart_1', isToBeSaved: true, isFirst: true };
  await signedIn(browse()).setCookie('checkout', signed(state)).post('/checkout/complete', { respond: 'data' });
  expect(shop.backend.sent(addresses)).toMatchObject([{ address_1: '7 Quay Street', is_default_shipping: true }]);
});

test('another flat of a house that the account has is saved too', async () => {
  const flat = { ...sampleAddress, id: 'addr_9', address_2: 'Flat 2' };
  shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses: [flat] } });
  shop.backend.when(addresses, {});
  const browser = signedIn(browse()).setCookie('checkout', signed({ cartId: 'cart_1', isToBeSaved: true }));
  await browser.post('/checkout/complete', { respond: 'data' });
  expect(shop.backend.sent(addresses)).toMatchObject([{ address_1: '7 Quay Street', address_2: '' }]);
});

test('an account keeps the default that it has, be it for billing alone', async () => {
  const billing = { ...sampleAddress, id: 'addr_9', is_default_shipping: false, is_default_billing: true };
  shop.backend.when('GET /store/customers/me', {
    customer: { ...sampleCustomer, addresses: [{ ...billing, address_1: '1 Mill Lane' }] },
  });
  shop.backend.when(addresses, {});
  const browser = signedIn(browse()).setCookie('checkout', signed({ cartId: 'cart_1', isToBeSaved: true }));
  await browser.post('/checkout/complete', { respond: 'data' });
  expect(shop.backend.sent(addresses)).toMatchObject([{ is_default_shipping: false, is_default_billing: false }]);
});

describe('a shopper who comes back from the bank', () => {
  const returns = 'POST /store/payment-returns';
  const link = '/checkout/payment-return?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';

  async function comeBack(browser = shop.browse()) {
    const asked = await browser.get(link);
    expect([asked.status, asked.to]).toEqual([303, '/checkout/payment-return']);
    const page = await browser.follow(asked);
    expect(page.text).not.toContain('pi_1');
    const seen = await browser.submit(page, 'Finish the order');
    return { browser, seen, page: pageOf(seen) };
  }

  test('has the order by a press, in whatever browser, and no secret in the address', async () => {
    shop.backend.when(returns, {
      state: 'order',
      order: { id: 'order_1', email: 'anna@example.com' },
      cart_id: 'cart_2',
    });
    const { browser, seen } = await comeBack(browse());
    expect([seen.status, seen.to]).toEqual([303, '/checkout/success']);
    expect(shop.backend.sent(returns)).toEqual([{ payment_intent: 'pi_1', client_secret: 'pi_1_secret_2' }]);
    expect([browser.cookie('payment_return'), browser.cookie('order') !== undefined]).toEqual([undefined, true]);
    // The cart of this browser is another one, and stays.
    expect(browser.cookie('cart_id')).toBeDefined();
  });

  test('has the address of the order saved to the account, when that was ticked', async () => {
    const order = { id: 'order_1', email: 'anna@example.com' };
    shop.backend.when(returns, { state: 'order', order, cart_id: 'cart_1' }).when(addresses, {});
    shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses: [] } });
    const ticked = () => signedIn(browse()).setCookie('checkout', signed({ cartId: 'cart_1', isToBeSaved: true }));
    await comeBack(ticked());
    expect(shop.backend.sent(addresses)).toMatchObject([{ address_1: '7 Quay Street', is_default_shipping: true }]);
    shop.backend.when('GET /store/customers/me', { customer: sampleCustomer });
    const { browser, seen } = await comeBack(ticked());
    expect(shop.backend.sent(addresses)).toHaveLength(1);
    expect((await browser.follow(seen)).text).toContain('Address saved to your account');
  });

  test('whose cart it was finds it empty', async () => {
    shop.backend.when(returns, {
      state: 'order',
      order: { id: 'order_1', email: 'anna@example.com' },
      cart_id: 'cart_1',
    });
    expect((await comeBack(browse())).browser.cookie('cart_id')).toBeUndefined();
  });

  test('with a payment that was declined reads so, with a way on', async () => {
    shop.backend.when(returns, { state: 'refused' });
    const { page } = await comeBack();
    const said = 'Nothing has been charged, and your cart is as you left it.';
    expect([page.heading, page.notices.join()]).toEqual(['Payment was not successful', expect.stringContaining(said)]);
    expect([page.link('Back to payment'), page.link('Go to your cart')]).toEqual(['/checkout/payment', '/cart']);
  });

  test('with a payment that is not found is led to the shop, and not to paying', async () => {
    shop.backend.when(returns, new Refusal(404));
    const { page } = await comeBack();
    const said = 'We could not find that payment. If your bank says that you have paid, please write to us.';
    expect([page.heading, page.notices.join()]).toEqual([
      'We could not finish your order',
      expect.stringContaining(said),
    ]);
    expect([page.link('Write to us'), page.link('Go to your cart')]).toEqual(['/info/contact', '/cart']);
    expect(page.text).not.toContain('Back to payment');
  });

  test.each([
    ['is not known yet', { state: 'pending' }],
    ['cannot be asked for', cutOff],
    ['is asked for too often', new Refusal(429)],
    ['another request finishes', new Refusal(409)],
  ])('with a payment that %s waits, and is not told to pay again', async (_what, answer) => {
    shop.backend.when(returns, answer);
    const { browser, page } = await comeBack();
    expect(page.text).toContain('We are still confirming your payment. Please stay on this page and do not pay again.');
    expect(browser.cookie('payment_return')).toBeDefined();
  });

  test('that comes too late for this browser’s cart is not called uncharged without knowing it', async () => {
    shop.backend.when(complete, new Refusal(404));
    const browser = browse().setCookie('checkout', signed({ cartId: 'cart_1', isPaying: true }));
    const page = pageOf(await browser.submit(await browser.get('/checkout/payment-return'), 'Finish the order'));
    expect([page.heading, page.notices.join()]).toEqual([
      'We could not finish your order',
      expect.stringMatching(/We do not know whether you have been charged\..*do not pay again/),
    ]);
    expect(page.link('Write to us')).toBe('/info/contact');
    expect(page.text).not.toContain('Back to payment');
  });

  test('without a payment finishes the cart of this browser, or is led to the cart or the thanks', async () => {
    const browser = browse();
    const seen = await browser.submit(await browser.get('/checkout/payment-return'), 'Finish the order');
    expect(seen.to).toBe('/checkout/success');
    expect((await browser.get('/checkout/payment-return')).to).toBe('/checkout/success');
    expect((await shop.browse().get('/checkout/payment-return')).to).toBe('/cart');
  });
});

test('the address of the form, opened again, orders nothing and leads to the payment, or to the thanks', async () => {
  const browser = browse();
  expect((await browser.get('/checkout/complete')).to).toBe('/checkout/payment');
  expect(shop.backend.sent(complete)).toEqual([]);
  await browser.post('/checkout/complete', { respond: 'data' });
  const led = await browser.follow(await browser.get('/checkout/complete'));
  expect([led.status, led.to]).toEqual([303, '/checkout/success']);
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('checkout/completion')).toEqual([]);
});
