import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../start/places.ts';

const app = join(root, 'storefront', 'app');

// Forms that `forms-offline.journey.ts` leaves out, and why.
const elsewhere = {
  'forms/sending/sent-form.tsx': 'others are made of it',
  'forms/use-checked-form.tsx': 'others are made of it',
  'ui/search/search-form.tsx': 'asks for a page',
  'screens/catalogue/filters.tsx': 'asks for a page',
  'ui/frame/header.tsx': 'signing out, as the account’s own form does',
  'ui/trouble/error-view.tsx': 'for browsers without scripts alone',
  'ui/card/add-to-cart.tsx': 'a change of the cart: cart-offline.journey.ts',
  'screens/cart/line/line.tsx': 'a change of the cart: cart-offline.journey.ts',
  'screens/cart/box/open-box.tsx': 'a change of the cart: fill-a-box.journey.ts',
  'screens/cart/clear-cart.tsx': 'a change of the cart: cart-offline.journey.ts',
  'screens/cart/codes/gift-card.tsx': 'a change of the cart: gift-cards.journey.ts',
  'screens/cart/codes/promotion-code.tsx': 'a change of the cart: cart-offline.journey.ts',
  'screens/account/trade/sheet.tsx': 'a plain form, sent by the browser itself: trade.journey.ts',
  'screens/checkout/payment/account-choice.tsx': 'a plain form, sent by the browser itself: trade.journey.ts',
  'screens/checkout/shipping/several.tsx': 'a change of the cart: straight-to-them.journey.ts',
  'screens/checkout/shipping/receiver-form.tsx': 'a change of the cart: straight-to-them.journey.ts',
  'ui/order/destinations.tsx': 'the day of a parcel: straight-to-them.journey.ts',
  'screens/checkout/payment/payment.tsx': 'a payment: story-of-everything.journey.ts',
  'screens/checkout/completion/payment-return.tsx': 'a payment: payment-returns.test.ts',
};

const withForms = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .filter((name) => /<(?:form|Form|\w+\.Form|SentForm|CheckedForm)\b/.test(readFileSync(join(app, name), 'utf8')));

const walked = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('-forms.ts'))
  .flatMap((name) => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/source: '([^']+)'/g)])
  .map(([, source]) => source);

test('every form of the shop is sent by a journey while the connection is lost', () => {
  const known = [...walked, ...Object.keys(elsewhere)];
  expect(withForms.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !name || !withForms.includes(name))).toEqual([]);
});
