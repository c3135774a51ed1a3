import type { Locator } from '@playwright/test';
import { expectAnnounced } from '../announcements.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, cartLink, openHydrated } from '../shopper.ts';

const card = 'Do not be dismayed';

for (const width of [360, 768, 1280]) {
  const tag = width > 500 ? '@nightly' : [];
  test(`a card is added by a round button in the row of its price, whose name says what it does (${width} px)`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/cards/do-not');
    const tile = page.getByRole('article').filter({ hasText: card });
    const add = addButton(page, card);
    await expect(add).toHaveAccessibleName(`Add to cart: ${card}`);

    const [button, price, whole] = [await boxOf(add), await boxOf(tile.getByText(/^£/)), await boxOf(tile)];
    expect([button.width, button.height]).toEqual([44, 44]);
    expect(button.x + button.width).toBeCloseTo(whole.x + whole.width, 0);
    expect(button.y).toBeLessThan(price.y + price.height);
    expect(button.y + button.height).toBeGreaterThan(price.y);

    // The page may scroll meanwhile, but nothing moves within the tile.
    for (const touch of [() => add.hover(), () => add.focus()]) {
      await touch();
      const [now, around] = [await boxOf(add), await boxOf(tile)];
      expect([now.width, now.height]).toEqual([44, 44]);
      expect(now.x - around.x).toBeCloseTo(button.x - whole.x, 1);
      expect(now.y - around.y).toBeCloseTo(button.y - whole.y, 1);
      expect(around.height).toBeCloseTo(whole.height, 1);
    }
  });
}

test('no card of a long list is cut off once it is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHydrated(page, '/cards');
  const tiles = await page.getByRole('article').all();
  expect(tiles.length).toBeGreaterThan(40);
  // A shopper who jumps, as with the keyboard, comes to rows of which nothing has been in sight.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .nth(25)
    .focus();
  for (const tile of tiles) {
    await tile.scrollIntoViewIfNeeded();
    await expect.poll(() => tile.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
  }
});

test('a shopper who goes back to a long list sees the card that they pressed', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await openHydrated(page, '/cards');
  const link = page.getByRole('article').getByRole('heading').getByRole('link').nth(40);
  await link.click();
  await expect(page).toHaveURL(/\/cards\/[\w-]+\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL('/cards');
  await expect(link).toBeInViewport();
  await page.reload();
  await expect(link).toBeInViewport();
});

test('a card beside a card is added where it stands, and a link leads to all of the range', async ({ page }) => {
  await openHydrated(page, '/cards/do-not/do-not-be-anxious');
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('link', { name: 'See all Do not cards' })).toHaveAttribute('href', '/cards/do-not');
  const add = related.getByRole('button', { name: /^Add to cart: / }).first();
  await expectAnnounced(page, 'added to cart!', () => add.click());
  await expect(page).toHaveURL('/cards/do-not/do-not-be-anxious');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expectAccessible(page);
});

test('bundles stand side by side in the list of all cards, each under its heading, in their order', async ({
  page,
}) => {
  await openHydrated(page, '/cards');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    /^Wee\d/,
    /^The whole wee range1 bundle$/,
    /^The whole general range1 bundle$/,
    /^The whole ‘do not’ range1 bundle$/,
    /^General\d/,
    /^Do not\d/,
  ]);
  const bundles = await Promise.all([1, 2, 3].map((place) => boxOf(headings.nth(place))));
  expect(new Set(bundles.map(({ y }) => y)).size).toBe(1);
  expect(bundles.map(({ x }) => x)).toEqual(bundles.map(({ x }) => x).toSorted((one, other) => one - other));
  await expectAccessible(page);
});

test('a card without a picture of its back does not turn', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/cards/do-not');
  const tile = page.getByRole('article').filter({ hasText: card });
  const turning = tile.locator('div > div:has(> picture)');
  const link = tile.getByRole('link', { name: card, exact: true });
  await link.focus();
  await expect(turning).not.toHaveCSS('transform', 'none');
  await turning
    .locator('picture')
    .nth(1)
    .evaluate((reverse) => reverse.remove());
  await expect(turning).toHaveCSS('transform', 'none');
  await link.hover();
  await expect(turning).toHaveCSS('transform', 'none');
});

for (const way of ['pointing at its list', 'the keyboard in its list', 'a press on See the back'] as const) {
  test(`the back of a card is fetched after ${way}, and not before`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openHydrated(page, '/cards/do-not');
    await page.waitForLoadState('networkidle');
    const tile = page.getByRole('article').filter({ hasText: card });
    const keys = await tile.locator('img').evaluateAll((sides) => sides.map((side) => side.getAttribute('src') ?? ''));
    const isAsked = () => keys.map((key) => asked.some((path) => path.startsWith(key.replace(/[^/]+$/, ''))));
    expect(isAsked()).toEqual([true, false]);

    if (way === 'pointing at its list') await addButton(page, 'Do not be anxious about anything').hover();
    else if (way === 'the keyboard in its list') await addButton(page, 'Do not be anxious about anything').focus();
    else await tile.getByRole('checkbox', { name: /^See the back/ }).check({ force: true });
    await expect.poll(isAsked).toEqual([true, true]);
  });
}

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}
