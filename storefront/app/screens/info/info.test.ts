import { giftCardGoesBack } from '@shop/shared/orders/returns';
import { shop as ours } from '@shop/shared/shop';
import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sellRange } from '../../../testing/sample-range.ts';
import { termsSections } from './terms-sections.ts';

const shop = await openStorefrontForFile();

const price = (name: string, few: number, many: number, free_over: number | null) => ({
  id: `so_${name}`,
  code: name.toLowerCase(),
  name,
  description: 'By post',
  free_over,
  bands: [
    { up_to: 3, price: few },
    { up_to: null, price: many },
  ],
});

beforeEach(() => {
  sellRange(shop.backend);
  const delivery_prices = [price('Standard', 0.99, 1.79, 10), price('Express', 1.99, 3.39, null)];
  shop.backend.when('GET /store/delivery-prices', { delivery_prices });
});

const read = async (address: string) => pageOf(await shop.browse().get(address));

test('the delivery page has the prices that the backend charges, and what is paused', async () => {
  const page = await read('/info/delivery');
  const cells = (row: string) => page.main.querySelectorAll(row).map(({ text }) => text.trim());
  expect(cells('thead th')).toEqual(['Delivery', '1 to 3 cards', '4 or more cards']);
  expect(cells('tbody td')).toEqual(['99p', '£1.79', '£1.99', '£3.39']);
  expect(page.main.querySelectorAll('tbody tr').map(({ text }) => text.includes('Free on orders over £10'))).toEqual([
    true,
    false,
  ]);
  expect(page.main.querySelector('caption')?.text).toContain('or in each parcel of an order to several people');
  expect(page.text).toContain(
    'An order that goes to several people pays for each parcel by the cards in it. When the order is over £10, the standard delivery of its first parcel is free; any other is when its own cards come to more than that.',
  );
  expect(page.text).toContain('Orders are dispatched in 1-2 working days');
  expect(page.text).toContain('Dispatch to the USA and internationally is paused');
  expect(page.link('Ask about an order')).toBe('/info/contact');
});

test('the page about the shop shows two cards and where it is', async () => {
  const page = await read('/info/about');
  expect(page.main.querySelectorAll('a[href^="/cards/do-not/"] img')).toHaveLength(2);
  expect(page.text).toContain(ours.postalAddress.street);
});

test('the legal page holds the licencing, the dated privacy policy and the terms in 15 sections', async () => {
  const page = await read('/info/legal');
  expect(page.text).toContain('ESV® Bible');
  expect(page.text).toContain('Last updated 6th May 2025');
  expect(page.main.querySelectorAll('section[aria-labelledby=terms] h3')).toHaveLength(15);
  const chapter = page.link('Changing your mind').slice(1);
  expect(page.main.querySelector(`[id="${chapter}"]`)?.text).toContain('Changing your mind');
});

test('the privacy policy names who is given what, and what an order and an account keep', async () => {
  const { text } = await read('/info/legal');
  expect(text).toContain(
    'Royal Mail is given the name and address on the parcel, your email address, and your phone number if you gave it. The companies',
  );
  expect(text).toMatch(/When you order: your name, email address, phone number if you give it/);
  expect(text).toMatch(/When you open an account: .*the cards to which you gave a heart/);
  for (const absent of ['Google', '_ga', '__stripe_mid']) expect(text, absent).not.toContain(absent);
});

test('the terms name each way to pay that the shop takes', async () => {
  const { text } = await read('/info/legal');
  expect(text).toContain('by card, with a gift card, or with both');
  expect(text).toContain('you may order on account, where we have agreed it, and pay by invoice');
});

test('the terms and conditions have 15 sections, each with a title of its own and something under it', () => {
  expect(new Set(termsSections.map(({ title }) => title)).size).toBe(15);
  for (const { paragraphs } of termsSections) expect(paragraphs.join('').length).toBeGreaterThan(80);
});

test('the terms, and the page where gift cards are bought, say how long one can be cancelled', async () => {
  for (const address of ['/info/legal', '/gift-cards']) expect((await read(address)).text).toContain(giftCardGoesBack);
});

test('what the terms say of a shop’s order stands below all that it takes back', async () => {
  const { text } = await read('/info/legal');
  expect(text.indexOf('A shop that orders with its trade account')).toBeGreaterThan(text.indexOf(giftCardGoesBack));
});

test('a shopkeeper is invited to get in touch', async () => {
  const page = await read('/info/stockist');
  expect(page.main.querySelectorAll('li h2').map(({ text }) => text)).toEqual([
    'Bookshops',
    'Craft Fairs',
    'Cafes',
    'Church Resources',
    'Retail',
    'Events',
  ]);
  expect(page.link('Get in touch')).toBe('/info/contact');
});

test.each(['/info/about', '/info/delivery', '/info/legal', '/info/stockist', '/info/contact', '/newsletter'])(
  '%s has one heading, and leads to the cookie settings',
  async (address) => {
    const page = await read(address);
    expect(page.main.querySelectorAll('h1')).toHaveLength(1);
    const [path = '', id = ''] = page.link('Cookie settings').split('#');
    expect((await read(path)).root.querySelector(`[id="${id}"]`)?.text).toContain('Cookies');
  },
);

test('the foot of a page leads to the shop’s own pages, and says how else it is reached', async () => {
  const { root } = await read('/info/about');
  const foot = root.querySelector('footer');
  expect(foot?.text).toContain('© 2025 Linen & Psalm');
  const links = new Map(foot?.querySelectorAll('a').map((link) => [link.text.trim(), link.getAttribute('href') ?? '']));
  expect(links.get(ours.email)).toBe(`mailto:${ours.email}`);
  expect(links.get('Instagram')).toMatch(/^https:\/\/www\.instagram\.com/);
  for (const [name, address, heading] of [
    ['About us', '/info/about', 'About us'],
    ['Delivery', '/info/delivery', 'Delivery'],
    ['Wholesale', '/info/stockist', 'Stock our cards'],
    ['Contact us', '/info/contact', 'Contact us'],
    ['The legal stuff', '/info/legal', 'The legal stuff!'],
  ] as const) {
    expect([links.get(name), (await read(address)).heading]).toEqual([address, heading]);
  }
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('info')).toEqual([]);
});
