import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { product } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile({ INDEXING: 'on' });

const sentFor = (handle: string, title: string, occasions: string) => ({
  ...product(handle, title, ['Hope']),
  metadata: { occasions, reference: 'Psalm 65:11', translation: 'ESV', verse: 'You crown the year with your bounty.' },
});
const sold = [
  sentFor('crown', 'Happy birthday', 'Birthday'),
  sentFor('gift', 'Every good gift', 'Harvest supper; Thank you; Birthday; Thinking of you'),
  sentFor('plain', 'Plain', ''),
];
const christmas = {
  name: 'Christmas',
  when: '12-25',
  days_before: 85,
  heading: 'Christmas, in good time',
  is_on: true,
  words: 'Great joy.',
  note: 'Order by 14 December.',
  cards: 'Birthday',
};

beforeEach(() => {
  shop.backend.answer = ({ url }) => {
    if (url?.startsWith('/store/products?')) return { products: sold, count: sold.length };
    return url === '/store/seasons' ? { seasons: [christmas] } : undefined;
  };
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const ask = (address: string) => fetch(shop.address + address, { redirect: 'manual' });
const pageAt = async (address: string) => (await ask(address)).text();
const mainOf = (html: string) => html.split('<main')[1]?.split('</main')[0] ?? '';

test('an occasion has a page of its own with the cards that are sent for it', async () => {
  const page = await pageAt('/occasions/birthday');
  expect(page).toContain('<link rel="canonical" href="http://localhost/occasions/birthday"');
  expect(page).toContain('"@type":"BreadcrumbList"');
  expect(page).toContain('"@type":"ItemList"');
  expect(mainOf(page)).toMatch(/<h1>Cards for a birthday<\/h1>/);
  expect(mainOf(page)).toContain('/cards/do-not/crown');
  expect(mainOf(page)).toContain('/cards/do-not/gift');
  expect(mainOf(page)).not.toContain('/cards/do-not/plain');
});

test('an occasion that the owner has added has one too', async () => {
  expect(mainOf(await pageAt('/occasions/harvest-supper'))).toContain('<h1>Cards for Harvest supper</h1>');
});

test.each([
  ['/Occasions/BIRTHDAY', '/occasions/birthday'],
  ['/occasions/Thank-You/', '/occasions/thank-you'],
  ['/OCCASIONS', '/occasions'],
])('%s is led to its one spelling for good', async (address, to) => {
  const answer = await ask(address);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
});

test('an unknown occasion leads home, as every unknown address does', async () => {
  const answer = await ask('/occasions/doomsday');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
});

test('a page after the last leads to the last', async () => {
  const answer = await ask('/occasions/birthday?page=9');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/occasions/birthday']);
});

test('every page leads to every occasion, and so do the sitemap and the feed', async () => {
  const [head = ''] = (await pageAt('/info/about')).split('<main');
  for (const handle of ['birthday', 'thank-you', 'harvest-supper']) {
    expect(head).toContain(`href="/occasions/${handle}"`);
    expect(mainOf(await pageAt('/occasions'))).toContain(`href="/occasions/${handle}"`);
    expect(await pageAt('/sitemap.xml')).toContain(`<loc>http://localhost/occasions/${handle}</loc>`);
  }
});

test('a shopper who searches for an occasion is led to its page', async () => {
  const suggestions = await (await ask('/search/suggestions?q=birth')).text();
  expect(suggestions).toContain('/occasions/birthday');
  expect(suggestions).toContain('Occasion, 2 cards');
  expect(mainOf(await pageAt('/search?q=birthday'))).toContain('/cards/do-not/crown');
});

test('a card quotes its verse with the notice of its translation, and says what it is sent for', async () => {
  const page = mainOf(await pageAt('/cards/do-not/gift'));
  expect(page).toMatch(/<blockquote>“(<!-- -->)?You crown the year with your bounty\.(<!-- -->)?”<\/blockquote>/);
  expect(page).toContain('ESV® Bible');
  expect(page).toContain('href="/occasions/harvest-supper"');
  expect(page).toContain('href="/occasions/thinking-of-you"');
  expect(await pageAt('/occasions/thinking-of-you')).toContain('<h1>Cards to say you are thinking of them</h1>');
  expect(await pageAt('/cards/do-not/gift')).toContain(
    '"keywords":"Hope, Harvest supper, Thank you, Birthday, Thinking of you"',
  );
});

test('the home page changes at midnight in the shop, without a restart and also while the backend is away', async () => {
  const { start, stop } = await import('../../../server/app.ts');
  // Summer time: the first of October begins an hour earlier than in UTC.
  vi.setSystemTime('2026-09-30T22:59:59Z');
  await start();
  try {
    const home = async () => mainOf(await pageAt('/'));
    await expect.poll(home).not.toContain('Christmas, in good time');
    expect((await ask('/')).headers.get('etag')).not.toBeNull();

    shop.backend.close();
    vi.setSystemTime('2026-09-30T23:00:00Z');
    await expect.poll(home).toContain('Christmas, in good time');
    expect(await home()).toContain('Order by 14 December.');
    expect(await home()).toMatch(/href="\/occasions\/birthday"[^>]*>Cards for (<!-- -->)?Christmas/);

    vi.setSystemTime('2026-12-26T00:00:00Z');
    await expect.poll(home).not.toContain('Christmas, in good time');
  } finally {
    stop();
  }
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('occasions')).toEqual([]);
});
