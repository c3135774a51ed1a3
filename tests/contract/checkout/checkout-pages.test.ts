import { expect, test } from 'vitest';
import { Browser, wordsOf } from '../../world/browser.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { cartReadyToPay } from '../../world/carts.ts';
import { bearer, password, signIn, uniqueEmail } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { cookieOf } from '../../world/visitor-cookies.ts';

const shop = runningShop();

const browserWithCart = (cart: string) =>
  new Browser(shop).setCookie('cart_id', cookieOf(cart)).setCookie('visitor', '1');

test('a code for free delivery is a discount on every page, and every page adds up', { tags: 'nightly' }, async () => {
  const { cart, variant } = await cartReadyToPay(shop);
  const { body } = await call(shop, `/store/carts/${cart}`, { body: { promo_codes: ['FREEPOST'] } });
  const amount = (name: string) => Number(pick(body, 'cart', name));
  const pounds = (amount: number) => `£${amount.toFixed(2)}`;
  expect(amount('discount_total')).toBeGreaterThan(0);
  const delivery = amount('original_shipping_total');
  const browser = browserWithCart(cart);
  for (const path of ['/cart', '/checkout/contact', '/checkout/shipping', '/checkout/payment']) {
    const page = wordsOf((await browser.get(path)).text);
    expect([path, page]).toEqual([path, expect.stringContaining(`Discount −${pounds(amount('discount_total'))}`)]);
    expect(page).toContain(`A saving of ${pounds(amount('discount_total'))} has been applied to your order.`);
    expect(page).toMatch(new RegExp(`Delivery( estimate)? ${pounds(delivery)}`));
    expect(page).toContain(`Order total ${pounds(variant.pounds + delivery - amount('discount_total'))}`);
  }
  expect(wordsOf((await browser.get('/checkout/shipping')).text)).toContain(`Standard ${pounds(delivery)}`);
  const { body: listed } = await call(shop, `/store/shipping-options?cart_id=${cart}`);
  const express = pickList(listed, 'shipping_options').find((option) => pick(option, 'name') === 'Express');
  await call(shop, `/store/carts/${cart}/shipping-methods`, { body: { option_id: pickText(express, 'id') } });
  expect(wordsOf((await browser.get('/checkout/payment')).text)).toContain('Delivery £1.99 Discount −£1.99');
});

test('an account that is made after the order takes over the new cart', { tags: 'nightly' }, async () => {
  const email = uniqueEmail();
  const browser = browserWithCart((await cartReadyToPay(shop, email)).cart);
  const session = JSON.parse((await browser.post('/checkout/payment-session')).text);
  await payWith(shop, String(session.clientSecret).split('_secret')[0] ?? '', 'pm_card_visa');
  // A busy shop may answer that the order is still pending; its page polls as well.
  const order = async () => (await browser.post('/checkout/complete')).to;
  await expect.poll(order).toBe('/checkout/success');
  const variant = (await anyVariant(shop)).id;
  const added = await browser.post('/cart/changes', { intent: 'add', variant, quantity: '3' });
  const made = await browser.post('/checkout/success', { email, password, confirmPassword: password });
  expect([made.status, browser.cookie('visitor')]).toEqual([303, '3.in']);

  const { body: entered } = await signIn(shop, email);
  const headers = bearer(pickText(entered, 'token'));
  const cart = `/store/carts/${pickText(JSON.parse(added.text), 'cartId')}`;
  const { body } = await call(shop, cart, { headers });
  expect([pick(body, 'cart', 'email'), pick(body, 'cart', 'items', 0, 'quantity')]).toEqual([email, 3]);
  // The cart belongs to the account now.
  expect((await call(shop, cart)).status).toBe(404);
});
