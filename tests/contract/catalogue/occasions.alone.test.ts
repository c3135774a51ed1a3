import { dayOf } from '@shop/shared/format/calendar';
import { expect, test } from 'vitest';
import { exportCatalogue, importCatalogue, undoLastImport } from '../../world/cards/catalogue-imports.ts';
import { createCard } from '../../world/cards/owner-cards.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList } from '../../world/store-api.ts';

const shop = runningShop();

const expectOnPage = (path: string, words: string) =>
  expect.poll(async () =>
    (await (await fetch(new URL(path, shop.storefront), { redirect: 'manual' })).text()).includes(words),
  );

const detailsOf = async (id: string) =>
  pick((await asAdmin(shop, `/admin/products/${id}?fields=metadata`)).body, 'product', 'metadata');

test('occasions and verse of a card are set on the owner’s page, exported, imported and undone', {
  tags: 'nightly',
}, async () => {
  const name = `Feast ${Date.now().toString(36)}`;
  const address = `/occasions/${name.toLowerCase().replace(' ', '-')}`;
  const card = await createCard(shop, { occasions: ['Birthday', name], verse: 'I shall not want.' });
  try {
    await expectOnPage(address, `${card.sheet.title}`).toBe(true);
    await expectOnPage(card.address, '“I shall not want.”').toBe(true);
    expect(pickList((await asAdmin(shop, '/admin/cards/choices')).body, 'occasions').slice(0, 8)).toEqual([
      'Birthday',
      'Thank you',
      'Sympathy',
      'Thinking of you',
      'Encouragement',
      'Wedding',
      'New baby',
      'Christmas',
    ]);

    // Older pages and files do not have these fields, so the values stay.
    const { occasions: _, verse: __, ...before } = { ...card.sheet, occasions: [], verse: '' };
    expect((await asAdmin(shop, `/admin/cards/${card.id}`, before)).status).toBe(200);
    expect(await detailsOf(card.id)).toMatchObject({ occasions: `Birthday; ${name}`, verse: 'I shall not want.' });

    const cards = await exportCatalogue(shop, 'cards.csv');
    const ranges = await exportCatalogue(shop, 'ranges.csv');
    const row = cards.split('\r\n').find((line) => line.startsWith(`"${card.number}"`)) ?? '';
    expect(row).toMatch(new RegExp(`,"Birthday; ${name}","I shall not want\\."$`));
    const other = row.replace(`"Birthday; ${name}","I shall not want."`, '"Wedding","I shall want."');
    await importCatalogue(shop, { 'cards.csv': cards.replace(row, other), 'ranges.csv': ranges });
    expect(await detailsOf(card.id)).toMatchObject({ occasions: 'Wedding', verse: 'I shall want.' });
    await undoLastImport(shop);
    expect(await detailsOf(card.id)).toMatchObject({ occasions: `Birthday; ${name}`, verse: 'I shall not want.' });
  } finally {
    await card.remove();
  }
  // An occasion without cards has no page.
  await expect
    .poll(async () => (await fetch(new URL(address, shop.storefront), { redirect: 'manual' })).status)
    .toBe(302);
});

test('the owner sets the season on the home page, and invalid seasons are refused', async () => {
  const { body: before } = await asAdmin(shop, '/admin/seasons');
  const seasons = pickList(before, 'seasons');
  const today = dayOf(new Date()).slice(5);
  const own = {
    name: 'A day of this test',
    when: today,
    days_before: 0,
    heading: 'Today, of all days',
    is_on: true,
    words: 'Because it is.',
    note: 'The last post goes at five.',
    cards: 'Sympathy',
  };
  try {
    // The first of two whose day is today leads, and a feast of the shop's own may be today.
    const { status, body } = await asAdmin(shop, '/admin/seasons', { seasons: [own, ...seasons] });
    expect([status, pickList(body, 'seasons').length]).toEqual([200, seasons.length + 1]);
    await expectOnPage('/', 'Today, of all days').toBe(true);
    await expectOnPage('/', 'The last post goes at five.').toBe(true);
    expect(JSON.stringify((await call(shop, '/store/seasons')).body)).toContain('A day of this test');

    for (const [fault, sentence] of [
      [{ when: '02-30' }, 'A season needs a day of the year.'],
      [{ heading: '' }, 'The heading of a season is missing.'],
      [{ days_before: -1 }, 'How many days before it leads is a whole number from 0 to 180.'],
    ] as const) {
      const refused = await asAdmin(shop, '/admin/seasons', { seasons: [{ ...own, ...fault }] });
      expect([refused.status, pick(refused.body, 'message')]).toEqual([400, sentence]);
    }
    // The refused requests changed nothing, and a season that is off is hidden.
    const off = { seasons: [{ ...own, is_on: false }, ...seasons] };
    expect(pickList((await asAdmin(shop, '/admin/seasons')).body, 'seasons')).toHaveLength(seasons.length + 1);
    await asAdmin(shop, '/admin/seasons', off);
    await expectOnPage('/', 'Today, of all days').toBe(false);
    expect(JSON.stringify((await call(shop, '/store/seasons')).body)).not.toContain('A day of this test');
  } finally {
    await asAdmin(shop, '/admin/seasons', { seasons });
  }
});
