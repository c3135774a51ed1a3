import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { wordsOf } from '../../../../tests/world/browser.ts';
import { ErrorView } from './error-view.tsx';

const away = { status: 503, statusText: '', internal: false, data: null };
const offline = new TypeError('Failed to fetch');
const troubles = { away, offline };

function said(trouble: keyof typeof troubles, address: string) {
  // Without a document the shop itself is what cannot reach something.
  vi.stubGlobal('document', {});
  const view = <ErrorView error={troubles[trouble]} requestId="" />;
  const words = wordsOf(renderToStaticMarkup(<MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>));
  vi.unstubAllGlobals();
  return words;
}

const each = Object.keys(troubles) as (keyof typeof troubles)[];
const paying = ['/checkout/payment', '/checkout/payment-return', '/checkout/success', '/order/order_1/pay'];

test.each(each.flatMap((trouble) => paying.map((address) => [trouble, address] as const)))(
  'a shopper who may have paid is not told to pay again, nor that nothing was charged: %s at %s',
  (trouble, address) => {
    expect(said(trouble, address)).toContain('please do not pay again: this page will find it. Please load it again');
    expect(said(trouble, address)).not.toContain('Nothing has been charged');
  },
);

// Back leads from a payment to the steps before it, and its last page to the cart.
const elsewhere = ['/cart', '/checkout/shipping', '/checkout/contact', '/cards'];

test.each(each.flatMap((trouble) => elsewhere.map((address) => [trouble, address] as const)))(
  'a shopper of whom it is not known whether she has paid reads nothing of money: %s at %s',
  (trouble, address) => {
    expect(said(trouble, address)).toContain('Your cart is safe. Please try again');
    expect(said(trouble, address)).not.toContain('charged');
  },
);

// A cart goes with its account, and has become the order.
const withoutCart = ['/account/close?step=confirm', '/order/order_1'];

test.each(each.flatMap((trouble) => withoutCart.map((address) => [trouble, address] as const)))(
  'a shopper whose cart may be no more is not told that it is safe: %s at %s',
  (trouble, address) => {
    expect(said(trouble, address)).toContain('Please try again');
    expect(said(trouble, address)).not.toContain('cart');
  },
);

test('a shopper who is offline is told so, and to try again once connected', () => {
  expect(said('offline', '/cards')).toContain('You seem to be offline');
  expect(said('offline', '/cards')).toContain('Please try again when you are connected.');
});
