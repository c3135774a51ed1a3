import { defaultPostCalendar, type PostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { defaultSeasons } from '@shop/shared/seasons/season';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { product, products } from '../../../testing/stand-in-backend.ts';

const calendar: PostCalendar = {
  ...defaultPostCalendar,
  weekdays: [1, 2, 3, 4, 5, 6],
  closed: [{ from: '2026-12-24', until: '2027-01-03' }],
  last_posting: [
    { code: 'express', occasion: 'Christmas', last: '2026-12-19', by: '2026-12-24' },
    { code: 'standard', occasion: 'Christmas', last: '2026-12-17', by: '2026-12-24' },
    { code: 'standard', occasion: 'Summer', last: '2026-06-17', by: '2026-06-24' },
  ],
};

const storefront = await openStorefrontForFile();
const { syncCatalogue } = await import('../catalogue.server.ts');
const soon = { ...product('fear-not', 'Fear not', ['Courage']), subtitle: 'coming_soon' };

beforeEach(() => {
  storefront.backend.answer = ({ url }) => {
    if (url?.startsWith('/store/post-calendar')) return { post_calendar: calendar };
    if (url === '/store/seasons') return { seasons: defaultSeasons };
    return url?.startsWith('/store/products') ? { products: [...products, soon], count: 3 } : undefined;
  };
});

afterEach(() => void vi.useRealTimers());

async function read(path: string, moment: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  await syncCatalogue();
  const answer = await fetch(new URL(path, storefront.address));
  return { words: wordsOf(await answer.text()), etag: answer.headers.get('etag') };
}

test('a card’s page shows the arrival day, and a later one after the cut-off hour', async () => {
  const page = '/cards/do-not/do-not-be-afraid';
  const before = await read(page, '2026-11-23T11:59:59.900Z');
  expect(before.words).toContain(
    'Order before 12 noon today Standard with you by Tuesday 1 December Express with you by Friday 27 November',
  );
  expect((await read(page, '2026-11-23T11:59:59.999Z')).etag).toBe(before.etag);

  const after = await read(page, '2026-11-23T12:00:00Z');
  expect(after.words).toContain(
    'Order before 12 noon tomorrow Standard with you by Wednesday 2 December Express with you by Monday 30 November',
  );
  expect(after.etag).not.toBe(before.etag);
});

test('at midnight tomorrow is today', async () => {
  const page = '/cards/do-not/do-not-be-anxious';
  expect((await read(page, '2026-11-24T23:59:59Z')).words).toContain('Order before 12 noon tomorrow');
  expect((await read(page, '2026-11-25T00:00:00Z')).words).toContain('Order before 12 noon today');
});

test('a card that is not sold yet has no arrival day', async () => {
  expect((await read('/cards/do-not/fear-not', '2026-11-23T10:00:00Z')).words).not.toContain('with you by');
});

test('the delivery page says the same day, and the owner’s weekdays', async () => {
  const { words } = await read('/info/delivery', '2026-11-23T10:00:00Z');
  expect(words).toContain('Standard with you by Tuesday 1 December');
  expect(words).toContain('Orders are dispatched in 1-2 working days, Monday to Saturday');
  expect(words).not.toContain('Summer');
});

// What is ordered on the 15th before noon is posted on the 17th, the carrier's last day.
const onDelivery = [
  'Standard : order by 12 noon on Tuesday 15 December',
  'Express : order by 12 noon on Thursday 17 December',
];
test.each<[string, string[], string | null]>([
  ['2026-11-23T10:00:00Z', onDelivery, 'Tuesday 15 December (Standard) or Thursday 17 December (Express)'],
  ['2026-12-15T11:59:59Z', onDelivery, 'Tuesday 15 December (Standard) or Thursday 17 December (Express)'],
  ['2026-12-15T12:00:00Z', onDelivery.slice(1), 'Thursday 17 December (Express)'],
  ['2026-12-17T12:00:00Z', [], null],
])('at %s the delivery page and the season say by when to order', async (moment, lines, days) => {
  const { words } = await read('/info/delivery', moment);
  for (const line of onDelivery) {
    expect(words.includes(`Christmas , ${line}`), line).toBe(lines.includes(line));
  }
  expect(words.includes('Last days to order')).toBe(lines.length > 0);
  const home = await read('/', moment);
  expect(home.words).toContain('Christmas, in good time');
  if (days) expect(home.words).toContain(`Order by 12 noon on ${days} for Christmas.`);
  else expect(home.words).not.toContain('Order by');
});

test('while the shop is closed, a card’s page and every delivery option say until when', async () => {
  const now = '2026-12-27T10:00:00Z';
  expect((await read('/cards/do-not/do-not-be-afraid', now)).words).toContain(
    'We are closed until Sunday 3 January. Order before 12 noon on Monday 4 January Standard with you by',
  );
  const { arrivalBy } = await import('./arrivals.server.ts');
  expect(await arrivalBy(null)).toBe('with you by Tuesday 12 January (we are closed until Sunday 3 January)');
});

test('while the shop is closed, no page says that we post in the usual days', async () => {
  const now = '2026-12-27T10:00:00Z';
  for (const page of ['/', '/cards/do-not/do-not-be-afraid', '/info/delivery']) {
    const { words } = await read(page, now);
    expect(words, page).toMatch(/(Dispatched|on its way) by Wednesday 6 January/i);
    expect(words, page).not.toMatch(
      /(dispatched in|on its way within) 1-2 working days(?! \(what you order now: by Wednesday 6 January\))/i,
    );
  }
  const { dispatchNow } = await import('./arrivals.server.ts');
  expect(dispatchNow({ postCalendar: calendar })).toBe('by Wednesday 6 January');
  expect(dispatchNow({ postCalendar: defaultPostCalendar }, 'in')).toBe('in 1-2 working days');
});

test('for a feast without last posting dates the days are those of the calendar too', async () => {
  const home = await read('/', '2027-02-20T10:00:00Z');
  expect(home.words).toContain(
    'Order by 12 noon on Friday 26 February (Standard) or Monday 1 March (Express) for Mother’s Day.',
  );
});
