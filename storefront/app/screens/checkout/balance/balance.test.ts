import { beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleOrder, signed } from '../../../../testing/samples.ts';
import { type Call, Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const proof = `1.${'a'.repeat(64)}`;
const start = 'POST /store/orders/order_1/balance-payment';
const finish = `${start}/complete`;
const owed = { record: { total: 4, paid: 2.5, due: 1.5 } };

/** The backend shows the order to the mailed link alone. */
const toLink = (answer: object) => (call: Call) =>
  call.headers['x-order-access'] === proof ? answer : new Refusal(404);
const has = (given: Parameters<typeof sampleOrder>[0]) =>
  shop.backend.when('GET /store/orders/order_1', toLink(sampleOrder(given)));

const buyer = () => shop.browse().setCookie('order_access', signed([['order_1', proof]]));

beforeEach(() => has(owed));
describe('what an order still costs', () => {
  test('is shown by its mailed link, whose secret leaves the address', async () => {
    const browser = shop.browse();
    const link = await browser.get(`/order/order_1/pay?access=${proof}`);
    expect([link.status, link.to]).toEqual([303, '/order/order_1/pay']);
    const seen = await browser.follow(link);
    const page = pageOf(seen);
    expect(page.heading).toBe('Pay for order 1012');
    expect(page.text).toContain('You pay £1.50 to Linen & Psalm for what was added to your order.');
    expect(page.link('Back to your order')).toBe('/order/order_1');
    // It may be paid already, and is no cart.
    expect(page.text).toContain('The card form is the card provider’s own and needs scripts.');
    expect(page.text).not.toMatch(/been charged|your cart/);
    expect(page.notices).toContain('Test mode: no card is charged');
    expect(seen.text).not.toContain(proof);
    expect(seen.headers.get('content-security-policy')).toContain('http://localhost:4242');
  });

  test('is paid on no page for a stranger, for an order that is paid or cancelled, nor for a few pence', async () => {
    const leadsTo = async (browser = buyer()) => (await browser.get('/order/order_1/pay')).to;
    expect(await leadsTo()).toBe('');
    expect(await leadsTo(shop.browse())).toBe('/order/order_1');
    for (const record of [{ due: 0 }, { due: 0.1 }, { due: 1.5, cancelled_at: '2026-03-02T12:00:00Z' }]) {
      has({ record });
      expect(await leadsTo(), JSON.stringify(record)).toBe('/order/order_1');
    }
  });

  test('is shown without the secrets with which a bank leads back', async () => {
    const address = '/order/order_1/pay?payment_intent=pi_1&payment_intent_client_secret=x';
    expect((await buyer().get(address)).to).toBe('/order/order_1/pay');
  });
});

describe('its card form', () => {
  const ask = async (step: string, browser = buyer()) => {
    const { status, text } = await browser.post(`/order/order_1/pay/${step}`);
    return status === 200 ? JSON.parse(text) : status;
  };

  test('gets a session for what is due', async () => {
    shop.backend.when(start, toLink({ payment: { client_secret: 'pi_1_secret_2', amount: 1.5 } }));
    expect(await ask('session')).toEqual({
      state: 'ready',
      clientSecret: 'pi_1_secret_2',
      amount: 1.5,
      changed: null,
    });
    expect(await ask('session', shop.browse())).toEqual({ state: 'elsewhere', to: '/order/order_1' });
  });

  test('leads to the order when nothing is due, and says when it cannot be asked', async () => {
    shop.backend.when(start, toLink({ payment: null }));
    expect(await ask('session')).toEqual({ state: 'elsewhere', to: '/order/order_1' });
    shop.backend.when(start, new Refusal(500));
    expect(await ask('session')).toEqual({ state: 'failed', message: 'Failed to initialize payment' });
  });

  test('leads to the order once it is paid, which says thanks', async () => {
    shop.backend.when(finish, toLink({ due: 0 }));
    const browser = buyer();
    expect(await ask('complete', browser)).toEqual({ state: 'order', to: '/order/order_1' });
    expect(pageOf(await browser.get('/order/order_1')).notices).toContain('Thank you. Your payment has reached us.');
  });

  test('says that a payment has not come, and waits for one of which it does not know', async () => {
    shop.backend.when(finish, toLink({ due: 1.5 }));
    expect(await ask('complete')).toMatchObject({ state: 'refused', message: 'Payment was not successful' });
    expect(await ask('complete', shop.browse())).toMatchObject({ state: 'refused' });
    shop.backend.when(finish, new Refusal(500));
    expect(await ask('complete')).toEqual({ state: 'pending' });
  });

  test('has no other steps', async () => {
    expect(await ask('elsewhere')).toBe(404);
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('checkout/balance')).toEqual([]);
});
