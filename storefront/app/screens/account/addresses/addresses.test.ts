import { expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleAddress, sampleCustomer, signedIn } from '../../../../testing/samples.ts';
import { cutOff, Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const book = '/store/customers/me/addresses';
const mum = {
  ...sampleAddress,
  id: 'addr_2',
  address_name: '',
  address_1: '4 Harbour Row',
  city: 'Kilkeel',
  is_default_billing: false,
};
const typed = {
  'First name': 'Róisín',
  'Last name': 'McKee',
  'Address line 1': '4 Harbour Row',
  City: 'Kilkeel',
  'Postal code': 'bt34 4aa',
};

const browse = () => signedIn(shop.browse());
const keeps = (...addresses: object[]) =>
  shop.backend.when('GET /store/customers/me', { customer: { ...sampleCustomer, addresses } });

test('the book marks the default of parcels and of bills, and names each address in its links', async () => {
  keeps({ ...sampleAddress, is_default_shipping: false }, mum);
  const page = pageOf(await browse().get('/account/addresses'));
  expect(page.text).toContain('Home Default billing Anna Bell 7 Quay Street');
  expect(page.text).toContain('4 Harbour Row Default delivery Anna Bell');
  expect(page.link('Edit Home')).toBe('/account/addresses/addr_1');
  expect(page.link('Edit 4 Harbour Row')).toBe('/account/addresses/addr_2');
  expect(page.hasButton('Delete address Home') && page.hasButton('Delete address 4 Harbour Row')).toBe(true);
});

test('an address stays in its place when it is changed, which the backend may list last from then on', async () => {
  const places = async (...addresses: object[]) => {
    keeps(...addresses);
    const { text } = pageOf(await browse().get('/account/addresses'));
    return text.indexOf('7 Quay Street') < text.indexOf('4 Harbour Row');
  };
  expect(await places(sampleAddress, mum)).toBe(true);
  expect(await places(mum, sampleAddress)).toBe(true);
});

test('an empty book says what it is good for', async () => {
  keeps();
  const page = pageOf(await browse().get('/account/addresses'));
  expect(page.text).toContain('No address yet. One that you save here is there for you in the checkout');
  expect(page.link('Add an address')).toBe('/account/addresses/new');
});

test('an address that is not whole is refused field by field, and what was typed stays', async () => {
  const browser = browse();
  const form = await browser.get('/account/addresses/new');
  const seen = await browser.submit(form, 'Save address', { City: 'Kilkeel', 'First name': '' });
  const page = pageOf(seen);
  expect(seen.status).toBe(422);
  for (const fault of ['First name is required', 'Address is required', 'Postal code is required']) {
    expect(page.notices[0]).toContain(fault);
  }
  expect(page.describes('Address line 1')).toBe('Address is required');
  expect(page.valueOf('City')).toBe('Kilkeel');
  expect(shop.backend.sent(`POST ${book}`)).toEqual([]);
});

test('the first address is offered as the default of both, is saved, and the book says so', async () => {
  keeps();
  shop.backend.when(`POST ${book}`, { customer: sampleCustomer });
  const browser = browse();
  const seen = await browser.submit(await browser.get('/account/addresses/new'), 'Save address', typed);
  expect([seen.status, seen.to]).toEqual([303, '/account/addresses']);
  expect(shop.backend.sent(`POST ${book}`)).toEqual([
    {
      first_name: 'Róisín',
      last_name: 'McKee',
      address_1: '4 Harbour Row',
      address_2: '',
      city: 'Kilkeel',
      postal_code: 'BT34 4AA',
      country_code: 'gb',
      address_name: '',
      company: '',
      province: '',
      phone: '',
      is_default_shipping: true,
      is_default_billing: true,
    },
  ]);
  expect(pageOf(await browser.follow(seen)).notices).toContain('Address saved to your account');
});

test('a further address is no default unless the shopper says so', async () => {
  shop.backend.when(`POST ${book}`, { customer: sampleCustomer });
  const browser = browse();
  const form = await browser.get('/account/addresses/new');
  expect(pageOf(form).isTicked('Send parcels here unless I say otherwise')).toBe(false);
  await browser.submit(form, 'Save address', { ...typed, 'Send parcels here unless I say otherwise': 'on' });
  expect(shop.backend.sent(`POST ${book}`)).toMatchObject([{ is_default_shipping: true, is_default_billing: false }]);
});

test.each([
  ['/account/addresses/new', `POST ${book}`],
  ['/account/addresses/addr_1', `POST ${book}/addr_1`],
])('an address of %s that cannot be saved says so, with all that was typed', async (address, route) => {
  for (const fault of [new Refusal(500), cutOff]) {
    const browser = browse();
    const form = await browser.get(address);
    shop.backend.when(route, fault);
    const seen = await browser.submit(form, 'Save address', typed);
    const page = pageOf(seen);
    expect([seen.status, page.notices[0]]).toEqual([502, 'Failed to save address. Please try again.']);
    expect([page.valueOf('First name'), page.valueOf('City')]).toEqual(['Róisín', 'Kilkeel']);
  }
});

test('an address that was sent while the backend is away is kept by the page, and sent again', async () => {
  shop.backend.when(`POST ${book}`, { customer: sampleCustomer });
  const browser = browse();
  const form = await browser.get('/account/addresses/new');
  shop.backend.isAway = true;
  const seen = await browser.submit(form, 'Save address', typed);
  expect([seen.status, pageOf(seen).text]).toEqual([503, expect.stringContaining('What you sent is kept here.')]);
  shop.backend.isAway = false;
  expect((await browser.submit(seen, 'Send it again')).to).toBe('/account/addresses');
  expect(shop.backend.sent(`POST ${book}`)).toMatchObject([{ city: 'Kilkeel', postal_code: 'BT34 4AA' }]);
});

test('an address opens as it is kept, and a change of it is saved', async () => {
  shop.backend.when(`POST ${book}/addr_1`, { customer: sampleCustomer });
  const browser = browse();
  const form = await browser.get('/account/addresses/addr_1');
  const page = pageOf(form);
  expect([page.heading, page.valueOf('Address line 1'), page.valueOf('Postal code')]).toEqual([
    'Home',
    '7 Quay Street',
    'BT30 7SA',
  ]);
  expect(page.isTicked('Use it for bills unless I say otherwise')).toBe(true);
  const seen = await browser.submit(form, 'Save address', { City: 'Newcastle' });
  expect(seen.to).toBe('/account/addresses');
  expect(shop.backend.sent(`POST ${book}/addr_1`)).toMatchObject([{ city: 'Newcastle', address_name: 'Home' }]);
});

test('another customer’s address is as unknown as a missing one, and nothing is sent', async () => {
  const browser = browse();
  expect((await browser.get('/account/addresses/addr_9')).status).toBe(404);
  expect((await browser.post('/account/addresses/addr_9', { city: 'Kilkeel' })).status).toBe(404);
  expect(shop.backend.calls.filter(({ url }) => url.includes('addr_9'))).toEqual([]);
});

test('an address is deleted by its button, and the book says so', async () => {
  shop.backend.when(`DELETE ${book}/addr_1`, { id: 'addr_1', deleted: true });
  const browser = browse();
  expect((await browser.get('/account/addresses/addr_1/delete')).to).toBe('/account/addresses');
  expect(shop.backend.sent(`DELETE ${book}/addr_1`)).toEqual([]);
  const seen = await browser.submit(await browser.get('/account/addresses'), 'Delete address Home');
  expect([seen.status, seen.to]).toEqual([303, '/account/addresses']);
  expect(shop.backend.sent(`DELETE ${book}/addr_1`)).toHaveLength(1);
  expect(pageOf(await browser.follow(seen)).notices).toContain('Address deleted successfully');
});

test('an address that cannot be deleted is still in the book, which says so', async () => {
  shop.backend.when(`DELETE ${book}/addr_1`, new Refusal(500));
  const browser = browse();
  const seen = await browser.submit(await browser.get('/account/addresses'), 'Delete address Home');
  const page = pageOf(await browser.follow(seen));
  expect(page.notices).toContain('Failed to delete address');
  expect(page.hasButton('Delete address Home')).toBe(true);
});

test('a shopper whose session is over is told so when they delete an address, and led back to the book', async () => {
  const browser = browse();
  const form = await browser.get('/account/addresses');
  browser.clearCookies();
  const seen = await browser.submit(form, 'Delete address Home');
  expect(seen.to).toBe('/login?returnTo=%2Faccount%2Faddresses');
  expect(pageOf(await browser.follow(seen)).notices).toContain('Must be authenticated to delete address');
});

test('an address whose postcode is none is saved, and asked about in the book until it is put right', async () => {
  const question = 'Is that the whole postcode? In the United Kingdom they look like BT34 4AA.';
  keeps({ ...sampleAddress, postal_code: 'NOTAPC' });
  expect(pageOf(await browse().get('/account/addresses')).text).toContain(question);
  keeps(sampleAddress);
  expect(pageOf(await browse().get('/account/addresses')).text).not.toContain(question);
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('account/addresses')).toEqual([]);
});
