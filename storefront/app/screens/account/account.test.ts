import { expect, test } from 'vitest';
import { redirectOf } from '../../../../tests/contract/addresses/read-page.ts';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleAddress, sampleCustomer, sampleOrder, signedIn } from '../../../testing/samples.ts';
import { Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

async function overview() {
  const seen = await signedIn(shop.browse()).get('/account');
  expect(seen.status).toBe(200);
  return pageOf(seen);
}

test('the account shows the latest order, the person and where parcels go', async () => {
  const { order, record } = sampleOrder();
  const listed = { orders: [order], count: 3, records: { order_1: record }, cancellations: {} };
  shop.backend.when('GET /store/orders', listed);
  const elsewhere = { ...sampleAddress, id: 'addr_2', address_1: '9 Other Road', is_default_shipping: false };
  const customer = { ...sampleCustomer, phone: '028 9000 0000', addresses: [elsewhere, sampleAddress] };
  shop.backend.when('GET /store/customers/me', { customer });
  const page = await overview();
  expect(page.text).toContain('Good to see you, Anna.');
  expect(page.text).toContain('Order 1012 Being prepared');
  expect(page.link('All 3 orders')).toBe('/account/orders');
  expect(page.text).toContain('Anna Bell anna@example.com 028 9000 0000');
  expect(page.text).toContain('7 Quay Street');
  expect(page.text).not.toContain('9 Other Road');
});

test('an account in which there is nothing yet says so, and where to begin', async () => {
  shop.backend.when('GET /store/orders', { orders: [], count: 0, records: {}, cancellations: {} });
  shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses: [] } });
  const page = await overview();
  expect(page.text).toContain('None yet. What you order while you are signed in is kept here.');
  expect(page.text).toContain('No address yet.');
  expect([page.link('Browse the cards'), page.link('Add an address')]).toEqual(['/cards', '/account/addresses/new']);
});

test('while the orders cannot be read the account shows all else', async () => {
  shop.backend.when('GET /store/orders', new Refusal(500));
  const page = await overview();
  expect(page.text).toContain('anna@example.com');
  expect(page.text).toContain('7 Quay Street');
});

const pagesOfAccount = () => shop.addresses.filter(({ isPage, path }) => isPage && /^\/account(\/|$)/.test(path));

test('no page of an account is cached or indexed, nor shown by Back after a sign-out', async () => {
  shop.backend.when('GET /store/orders', { orders: [], count: 0, records: {}, cancellations: {} });
  shop.backend.when('GET /store/orders/order_1', sampleOrder());
  const customer = { ...sampleCustomer, addresses: [{ ...sampleAddress, id: 'order_1' }] };
  shop.backend.when('GET /store/customers/me', { customer });
  shop.backend.when('GET /store/customers/me/trade', { account: null, invoices: [] });
  shop.backend.when('GET /store/customers/me/reminders', { reminders: [], calendar_token: 'cus_1.x' });
  expect(pagesOfAccount().length).toBeGreaterThan(10);
  for (const { path } of pagesOfAccount()) {
    const { status, headers, text } = await signedIn(shop.browse()).get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
    expect(text, path).toMatch(/<meta name="robots" content="noindex"/);
    expect(text, path).toContain('data-private');
  }
});

test('each page of an account leads a visitor who is not signed in to the sign-in and back, by a load and by a click', async () => {
  for (const { path } of pagesOfAccount()) {
    const wanted = `/login?${new URLSearchParams({ returnTo: path })}`;
    const clicked = redirectOf((await shop.browse().get(`${path}.data`)).text);
    expect([(await shop.browse().get(path)).to, clicked.to]).toEqual([wanted, wanted]);
  }
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('account')).toEqual([]);
});
