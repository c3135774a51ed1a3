import type { IncomingMessage } from 'node:http';
import { createCookie } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, wordsOf } from '../../../../../tests/world/browser.ts';
import { cookieSecret, openStorefront } from '../../../../testing/open-storefront.ts';

const placed = 'Your order has been confirmed and will be processed shortly.';
const next = 'Your order will be processed and despatched within 1-2 business days.';

let shop: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop.close());

const order = {
  ...{ id: 'order_1', display_id: 1012, status: 'pending', payment_status: 'captured' },
  ...{ fulfillment_status: 'not_fulfilled', total: 2.5, shipping_total: 0, items: [] },
};
const record = {
  ...{ id: 'order_1', number: 1012, email: 'anna@example.com', placed_at: '2026-03-02T10:00:00Z', cancelled_at: null },
  ...{ goods: 2.5, discount: 0, delivery: 0, total: 2.5, paid: 2.5, refunded: 0, due: 0 },
  ...{ lines: [], refunds: [], parcels: [], address: [] },
};
const cancellation = { possible: 'cancel', until: null, requested: null };

/** @param told overrides of the backend's answer */
async function thanks(told: { order?: object; record?: object; cancellation?: object }) {
  shop.backend.answer = ({ url = '' }: IncomingMessage) =>
    url.startsWith('/store/orders/order_1')
      ? {
          order: { ...order, ...told.order },
          record: { ...record, ...told.record },
          cancellation: { ...cancellation, ...told.cancellation },
        }
      : undefined;
  const cookie = createCookie('order', { secrets: [cookieSecret] });
  const [, value = ''] = (await cookie.serialize({ id: 'order_1', email: 'anna@example.com' })).split(/[=;]/);
  const page = await new Browser({ storefront: shop.address }).setCookie('order', value).get('/checkout/success');
  expect(page.status).toBe(200);
  return wordsOf(page.text);
}

test('the thanks say what happens next to an order that waits to be packed', async () => {
  const words = await thanks({});
  expect(words).toContain('Order placed successfully!');
  expect(words).toContain(placed);
  expect(words).toContain(next);
});

test('the thanks say the day that was promised, unless the order was cancelled since', async () => {
  const promised_by = '2026-03-11';
  expect(await thanks({ record: { promised_by } })).toContain('It will be with you by Wednesday 11 March');
  const off = { status: 'canceled' };
  const words = await thanks({ order: off, record: { promised_by, cancelled_at: '2026-03-02T12:00:00Z' } });
  expect(words).not.toContain('11 March');
});

test('the thanks name the envelope that the cards go in, and lend a first line for the inside', async () => {
  const words = await thanks({ record: { address: ['Anna Example', '1 Mill Row', 'Newry'] } });
  expect(words).toContain('To Anna Example, 1 Mill Row, Newry');
  expect(words).toContain('What to write inside');
  const elsewhere = await thanks({
    record: { address: ['Anna Example'], cancelled_at: '2026-03-02T12:00:00Z' },
    order: { status: 'canceled' },
  });
  expect(elsewhere).not.toContain('What to write inside');
  expect(elsewhere).not.toContain('To Anna Example');
});

test('the thanks for an order that was cancelled since promise nothing more', async () => {
  const words = await thanks({
    order: { status: 'canceled', payment_status: 'refunded' },
    record: { cancelled_at: '2026-03-02T12:00:00Z' },
  });
  expect(words).toContain('Your order was cancelled');
  expect(words).toContain('cancelled on 2 March 2026');
  expect(words).toContain('1012');
  expect(words).not.toContain('Order placed successfully!');
  expect(words).not.toContain(placed);
  expect(words).not.toContain(next);
});

test('the thanks for an order that is to be cancelled tell of that', async () => {
  const words = await thanks({ cancellation: { requested: { kind: 'cancel', at: '2026-03-02T12:00:00Z' } } });
  expect(words).toContain('You asked to cancel this order.');
  expect(words).not.toContain(placed);
  expect(words).not.toContain(next);
});

test('the thanks for an order that is on its way say so', async () => {
  const parcel = { id: 'ful_1', shipped_at: '2026-03-02T12:00:00Z', delivered_at: null, lines: [], tracking: [] };
  const words = await thanks({ order: { fulfillment_status: 'shipped' }, record: { parcels: [parcel] } });
  expect(words).toContain('Order placed successfully!');
  expect(words).toContain('On its way');
  expect(words).not.toContain(next);
});
