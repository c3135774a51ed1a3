import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleCart, signedIn, withCart } from '../../../../testing/samples.ts';
import { cutOff, Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const path = '/store/customers/me/trade';
const address = '/account/trade';
const bookshop = {
  kind: 'trade',
  shop_name: 'The Corner Bookshop',
  address: '1 High Street',
  vat_number: '',
  sells: 'Books.',
  state: 'applied',
  reason: '',
  credit_limit: 0,
  terms_days: 30,
};
const typed = {
  'Name of your shop or church': bookshop.shop_name,
  'Its address': bookshop.address,
  'What do you sell?': bookshop.sells,
};
const ask = 'Ask for an account';
const browse = () => signedIn(shop.browse());
const has = (account: object | null, invoices: object[] = [], credit_notes: object[] = []) =>
  shop.backend.when(`GET ${path}`, { account, invoices, credit_notes });

const sheet = {
  pack_size: 6,
  most_packs: 16,
  minimum: 50,
  last_order: [{ variant_id: 'v_2', packs: 3 }],
  cards: [
    {
      variant_id: 'v_1',
      code: 'DN-01-WHITE',
      title: 'Do not be afraid',
      range: 'Do not',
      envelope: 'White',
      price: 1.25,
    },
    {
      variant_id: 'v_2',
      code: 'DN-02-SAGE',
      title: 'Do not be anxious',
      range: 'Do not',
      envelope: 'Sage',
      price: 1.38,
    },
  ],
};
const afraid = 'Packs of Do not be afraid, White, DN-01-WHITE';
const anxious = 'Packs of Do not be anxious, Sage, DN-02-SAGE';
const put = 'Put them into the cart';
const packs = 'POST /store/carts/cart_1/packs';
const open = () => {
  has({ ...bookshop, state: 'accepted' });
  shop.backend.when(`GET ${path}/sheet`, { sheet });
};

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

test('the page tells cached pages whose account is open, and takes it back when it is closed', async () => {
  const browser = browse().setCookie('visitor', '3.in');
  open();
  await browser.get(address);
  expect(browser.cookie('visitor')).toBe('3.in.trade');
  has({ ...bookshop, state: 'closed' });
  await browser.get(address);
  expect(browser.cookie('visitor')).toBe('3.in');
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
  open();
  const page = pageOf(await browse().get(address));
  expect([page.text.includes('is open'), page.text.includes(ask)]).toEqual([true, false]);
});

test('the sheet has each card with its code and the price of a pack, and sends packs to the cart once', async () => {
  open();
  shop.backend.when('POST /store/carts', { cart: sampleCart }).when(packs, { cart: sampleCart });
  const browser = browse();
  const form = await browser.get(address);
  expect(pageOf(form).text).toContain('Do not be afraid White, DN-01-WHITE £7.50');
  const seen = await browser.submit(form, put, { [afraid]: '4', [anxious]: '0' });
  expect([seen.status, seen.to]).toEqual([303, '/cart']);
  const again = await browser.submit(form, put, { [afraid]: '4', [anxious]: '0' });
  expect([again.status, again.to]).toEqual([303, '/cart']);
  expect(shop.backend.sent(packs)).toEqual([{ lines: [{ variant_id: 'v_1', packs: 4 }] }]);
});

test('the sheet of several ranges leads to each of them', async () => {
  open();
  const wee = { variant_id: 'v_3', code: 'WE-01-WHITE', title: 'Be still', range: 'Wee', envelope: 'White', price: 1 };
  expect(pageOf(await browse().get(address)).root.querySelector('[aria-label="Ranges on the sheet"]')).toBeNull();
  shop.backend.when(`GET ${path}/sheet`, { sheet: { ...sheet, cards: [...sheet.cards, wee] } });
  const page = pageOf(await browse().get(address));
  const target = page.root.querySelector(page.link('Wee') ?? 'none');
  expect(target?.text).toContain('Be still');
  expect(target?.text).not.toContain('Do not be afraid');
});

test('the sheet says what is wrong, and keeps what was typed', async () => {
  open();
  const browser = browse();
  for (const [typed, said] of [
    ['', 'Please type how many packs of a card you would like.'],
    ['two', 'please type a whole number of packs, up to 16.'],
    ['17', 'please type a whole number of packs, up to 16.'],
  ] as const) {
    const seen = await browser.submit(await browser.get(address), put, { [afraid]: typed });
    const page = pageOf(seen);
    expect([seen.status, page.valueOf(afraid)]).toEqual([422, typed]);
    expect(page.text).toContain(said);
  }
  shop.backend.when('POST /store/carts', { cart: sampleCart }).when(packs, new Refusal(500));
  const page = pageOf(await browser.submit(await browser.get(address), put, { [afraid]: '2' }));
  expect(page.valueOf(afraid)).toBe('2');
});

test('packs for which no cart can be made are not said to be refused, and a cart that was made is kept', async () => {
  open();
  const created = 'POST /store/carts';
  shop.backend.when(created, new Refusal(500)).when(packs, new Refusal(500));
  const browser = browse();
  const send = async () => pageOf(await browser.submit(await browser.get(address), put, { [afraid]: '9' })).text;
  expect(await send()).toContain('No cart available');
  shop.backend.when(created, { cart: { ...sampleCart, items: [] } });
  expect(await send()).toContain('Failed to add item to cart. Please try again.');
  await send();
  expect([shop.backend.sent(created), shop.backend.sent(packs)].map(({ length }) => length)).toEqual([2, 2]);
});

test('a pasted list fills the sheet, and names each row that it cannot read', async () => {
  open();
  const browser = browse();
  const list = 'code,packs\ndn-01-white,2\nXX-1,3';
  const seen = await browser.submit(await browser.get(address), 'Fill in the list', { 'Or paste a list': list });
  const page = pageOf(seen);
  expect([seen.status, page.valueOf(afraid), page.valueOf(anxious)]).toEqual([422, '2', '']);
  expect(page.text).toContain('Row 3: XX-1,3. We have no card with the code ‘XX-1’.');
  expect(page.text).toContain('£15.00. An order is for at least £50.00: £35.00 to go.');
});

test('the sheet counts what is in the cart to the least that an order is for', async () => {
  open();
  const held = { ...sampleCart, item_subtotal: 40, metadata: { trade: { kind: 'trade', fault: '' } } };
  shop.backend.when('GET /store/carts/cart_1', { cart: held });
  const page = pageOf(await withCart(browse()).get(address));
  expect(page.text).toContain(
    '0 packs: £0.00, beside £40.00 in your cart. An order is for at least £50.00: £10.00 to go.',
  );
});

test('the last order fills the sheet', async () => {
  open();
  const browser = browse();
  const page = pageOf(await browser.submit(await browser.get(address), 'Fill in the last order'));
  expect([page.valueOf(afraid), page.valueOf(anxious)]).toEqual(['', '3']);
});

test('a sheet that was open when the account was closed leads back to the page', async () => {
  open();
  const browser = browse();
  const form = await browser.get(address);
  shop.backend.when(`GET ${path}/sheet`, new Refusal(404));
  expect((await browser.submit(form, put, { [afraid]: '1' })).to).toBe(address);
});

test('invoices stand on the page, and each is a file for its customer alone', async () => {
  const invoice = {
    id: 'tinv_1',
    number: 'INV-00007',
    order_id: 'order_1',
    amount: 54.99,
    paid: 0,
    credited: 0,
    left: 54.99,
    to_pay_back: 0,
    issued_on: '2026-12-01',
    due_on: '2026-12-31',
  };
  const credited = { ...invoice, id: 'tinv_3', credited: 54.99, left: 0 };
  const note = {
    id: 'tcn_1',
    invoice_id: 'tinv_3',
    number: 'CN-00002',
    amount: 54.99,
    reason: 'The order was cancelled.',
    issued_on: '2026-12-03',
  };
  const overpaid = { ...credited, id: 'tinv_4', paid: 20, to_pay_back: 20 };
  const paid = { ...invoice, id: 'tinv_5', paid: 54.99, left: 0 };
  has({ ...bookshop, state: 'closed' }, [invoice, credited, overpaid, paid], [note]);
  shop.backend.when(`GET ${path}/invoices/tinv_1`, { number: 'INV-00007', pdf: btoa('%PDF-1.7') });
  const browser = browse();
  const page = pageOf(await browser.get(address));
  for (const money of [
    '£54.99 to pay by 31 December 2026.',
    'Nothing to pay: it is credited.',
    'We pay £20.00 back.',
    'Paid.',
    'Credit note CN-00002 of 3 December 2026, £54.99. The order was cancelled.',
  ]) {
    expect(page.text).toContain(money);
  }
  expect(page.text).toContain('INV-00007 of 1 December 2026, £54.99.');
  expect(page.link('CN-00002 as PDF')).toBe('/account/trade/invoices/tcn_1');
  const file = await browser.get('/account/trade/invoices/tinv_1');
  expect([file.status, file.text, file.headers.get('content-type')]).toEqual([200, '%PDF-1.7', 'application/pdf']);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="INV-00007.pdf"');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  shop.backend.when(`GET ${path}/invoices/tinv_2`, new Refusal(404));
  expect((await browser.get('/account/trade/invoices/tinv_2')).status).toBe(404);
  expect((await shop.browse().get('/account/trade/invoices/tinv_1')).to).toContain('/login');
});

test('a visitor who is not signed in is asked to, and comes back', async () => {
  expect((await shop.browse().get(address)).to).toBe('/login?returnTo=%2Faccount%2Ftrade');
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('account/trade')).toEqual([]);
});
