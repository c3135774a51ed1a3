import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { signedIn } from '../../../../testing/samples.ts';
import { cutOff, Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const path = '/store/customers/me/trade';
const address = '/account/trade';
const bookshop = {
  ...{ kind: 'trade', shop_name: 'The Corner Bookshop', address: '1 High Street', vat_number: '', sells: 'Books.' },
  ...{ state: 'applied', reason: '', credit_limit: 0, terms_days: 30 },
};
const typed = {
  'Name of your shop or church': bookshop.shop_name,
  'Its address': bookshop.address,
  'What do you sell?': bookshop.sells,
};
const ask = 'Ask for an account';
const browse = () => signedIn(shop.browse());
const has = (account: object | null) => shop.backend.when(`GET ${path}`, { account });

beforeEach(() => {
  shop.backend.reset();
  has(null);
});

test('a shop asks for an account, and is told that the answer comes by mail', async () => {
  shop.backend.when(`POST ${path}`, {});
  const browser = browse();
  const seen = await browser.submit(await browser.get(address), ask, typed);
  expect([seen.status, seen.to]).toEqual([303, address]);
  const { kind, shop_name, address: place, vat_number, sells } = bookshop;
  expect(shop.backend.sent(`POST ${path}`)).toEqual([{ kind, shop_name, address: place, vat_number, sells }]);
  expect(pageOf(await browser.follow(seen)).notices).toContain('We have your application. You hear from us by mail.');
});

test('an application says what is missing, and keeps what was typed', async () => {
  const browser = browse();
  const seen = await browser.submit(await browser.get(address), ask, { ...typed, 'Its address': '' });
  const page = pageOf(seen);
  expect([seen.status, page.valueOf('Name of your shop or church')]).toEqual([422, bookshop.shop_name]);
  expect(page.notices[0]).toContain('Please tell us its address.');
});

test('an application that cannot be taken says so', async () => {
  for (const fault of [new Refusal(500), cutOff]) {
    shop.backend.when(`POST ${path}`, fault);
    const browser = browse();
    const page = pageOf(await browser.submit(await browser.get(address), ask, typed));
    expect(page.notices[0]).toBe('We could not take your application just now. Please try again.');
    expect(page.valueOf('What do you sell?')).toBe(bookshop.sells);
  }
});

test('the page tells how an application stands', async () => {
  has(bookshop);
  expect(pageOf(await browse().get(address)).text).toContain('We have your application, and answer by mail.');
  has({ ...bookshop, state: 'declined', reason: 'There is a shop next door.' });
  expect(pageOf(await browse().get(address)).text).toContain('There is a shop next door.');
  has({ ...bookshop, state: 'accepted' });
  const open = pageOf(await browse().get(address));
  expect([open.text.includes('is open'), open.text.includes(ask)]).toEqual([true, false]);
});

test('a visitor who is not signed in is asked to, and comes back', async () => {
  expect((await shop.browse().get(address)).to).toBe('/login?returnTo=%2Faccount%2Ftrade');
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('account/trade')).toEqual([]);
});
