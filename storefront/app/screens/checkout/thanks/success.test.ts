import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '../../../../../tests/world/browser.ts';
import { type OpenStorefront, openStorefront } from '../../../../testing/open-storefront.ts';
import { sampleOrder, signed } from '../../../../testing/samples.ts';

const placed = 'Your order has been confirmed and will be processed shortly.';
const next = 'Your order will be processed and despatched within 1-2 business days.';

let shop: OpenStorefront;

beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop.close());

const ordered = () => shop.browse().setCookie('order', signed({ id: 'order_1', email: 'anna@example.com' }));

async function thanks(given: Parameters<typeof sampleOrder>[0]) {
  shop.backend.when('GET /store/orders/order_1', sampleOrder(given));
  const page = await ordered().get('/checkout/success');
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
