import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/places.ts';
import { signInPath } from '../storefront/app/message/sign-in-path.ts';
import { isMeasured } from '../storefront/app/ui/measure/track.ts';

/** Storefront pages that mails lead to with a query: `page('/order-transfer', { order: orderId, token })`. */
const mailed = [
  ...readFileSync(join(root, 'backend/src/mail/links.ts'), 'utf8').matchAll(
    /\bpage\(['`](?<path>[^'`]+)['`], \{(?<query>[^}]+)\}\)/g,
  ),
].map(({ groups: { path = '', query = '' } = {} }) => {
  const names = query.split(',').map((part) => part.split(':')[0]?.trim());
  return `${path}?${names.map((name) => `${name}=x`).join('&')}`;
});

test('no address that a mail gives to its reader alone is ever told to Google', () => {
  expect(mailed).toContain('/order-transfer?order=x&token=x');
  expect(mailed.length).toBeGreaterThan(9);
  expect(mailed.filter(isMeasured)).toEqual([]);
});

test('neither is the sign-in that leads back to it', () => {
  expect(mailed.map(signInPath).filter(isMeasured)).toEqual([]);
});

test('neither is the page of an order, nor the payment', () => {
  const own = ['/order/order_1', '/account/orders/order_1', '/order-lookup', '/checkout/payment-return'];
  expect(own.filter(isMeasured)).toEqual([]);
});

test('other pages are, as far as the shopper agrees', () => {
  const open = ['/', '/cards?tag=joy', '/search?q=order', '/occasions', '/account/orders', '/checkout/success'];
  expect(open.filter(isMeasured)).toEqual(open);
});
