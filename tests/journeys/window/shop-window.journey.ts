import { expectAnnounced } from '../announcements.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, filter, followBelowList, openHydrated } from '../shopper.ts';

const card = '/cards/do-not/do-not-be-anxious';

test('the pictures of a card rotate in both directions, by button, dot and key', async ({ page }) => {
  await page.goto(card);
  const dots = page.getByRole('link', { name: /^Picture \d of 2$/ });
  const expectShown = (shown: number) => expect(dots.nth(shown - 1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectShown(2);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectShown(1);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expectShown(2);
  await dots.nth(0).click();
  await expectShown(1);
  await page.getByRole('list', { name: /^Pictures/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(2);
});

test('the button shows a spinner while a card is added, and can be pressed again a moment later', {
  tag: '@nightly',
}, async ({ page }) => {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/cart/changes*', async (route) => {
    await answered;
    await route.fallback();
  });
  await page.goto(card);
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(add).toBeDisabled();
  letAnswer();
  await expectAnnounced(page, 'added to cart successfully!');
  await expect(add).toBeEnabled();
});

for (const [place, address] of [
  ['the page of a card', card],
  ['a list', '/cards/do-not'],
] as const) {
  test(`after a card was added on ${place} its button rests for a second and a half`, { tag: '@nightly' }, async ({
    page,
  }) => {
    const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route('**/cart/changes*', async (route) => {
      await answered;
      await route.fallback();
    });
    // The toast is gone after a second.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const toast = document.querySelector('[role=status] a[href="/cart"]')?.parentElement;
        if (toast) document.documentElement.dataset.toast = toast.outerHTML;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.clock.install();
    await page.goto(address);
    const add =
      address === card
        ? page.getByRole('button', { name: 'Add to cart', exact: true })
        : addButton(page, 'Do not be dismayed');
    await add.click();
    await page.clock.pauseAt(Date.now() + 60_000);
    letAnswer();
    const toast = () => page.evaluate(() => document.documentElement.dataset.toast ?? '');
    await expect.poll(toast).toMatch(/>View cart<.*animation-duration: ?1(000m)?s/);
    await page.clock.runFor(1400);
    await expect(add).toBeDisabled();
    await page.clock.runFor(200);
    await expect(add).toBeEnabled();
  });
}

test('a choice in the catalogue replaces the entry in the history', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  await openHydrated(page, '/cards');
  // A choice that is overtaken on its way is not shown as made.
  await page.route(/\.data\?.*tag=Hope/, () => {});
  const asked = page.waitForRequest(/\.data\?.*tag=Hope/);
  await filter(page, 'Theme').selectOption('Hope');
  await asked;
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(filter(page, 'Theme')).toHaveValue('');
  await filter(page, 'Collection').selectOption('wee');
  await expect(page).toHaveURL('/cards/wee');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wee cards');
  await filter(page, 'Theme').selectOption('Joy');
  await expect(page).toHaveURL('/cards/wee?tag=Joy');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('on a small screen the filters are folded until a shopper opens them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cards');
  await expect(filter(page, 'Collection')).toBeHidden();
  await page.getByText('Show Filters').click();
  await expect(filter(page, 'Collection')).toBeVisible();
  await page.getByText('Hide Filters').click();
  await expect(filter(page, 'Collection')).toBeHidden();
});

test('the header of a small phone has each link in full, on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/info/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const links = [menu.getByRole('link', { name: 'Home' }), menu.getByRole('link', { name: 'Cards' })];
  const boxes = await Promise.all(links.map((link) => link.boundingBox()));
  for (const box of boxes) expect(box).toMatchObject({ y: boxes[0]?.y, height: 44 });
  expect(boxes[0]?.width).toBeGreaterThan(40);
  const name = await page.getByRole('banner').getByRole('link', { name: 'Linen & Psalm' }).boundingBox();
  expect(name?.y).toBe(boxes[0]?.y);
});

test('suggestions appear while a shopper types, and the arrow keys move through them', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('search').locator('input');
  await field.click();
  await field.pressSequentially('shephe');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('The Lord is my shepherd');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  // A tint alone is too pale, and forced colours take it away.
  await expect(options.first()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cards/wee/my-shepherd');
});

test('the cookie banner appears until it is answered, and consent can be changed', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Cookies' });
  const answer = () =>
    page.evaluate(() => [localStorage.getItem('cookie_consent'), localStorage.getItem('cookie_preferences')]);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  expect(await answer()).toEqual([null, null]);
  await banner.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(settings.getByRole('checkbox', { name: /^Necessary/ })).toBeDisabled();
  await expect(settings.getByRole('checkbox', { name: /^Necessary/ })).toBeChecked();
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect(settings).toBeHidden();
  expect(await answer()).toEqual([null, null]);

  await banner.getByRole('button', { name: 'Settings' }).click();
  await settings.getByRole('checkbox', { name: /^Analytics/ }).check();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(banner).toBeHidden();
  expect(await answer()).toEqual(['given', '{"necessary":true,"analytics":true,"marketing":false}']);
  await page.goto('/cards');
  await expect(banner).toBeHidden();
  await followBelowList(page.getByRole('link', { name: 'Cookie settings' }));
  await expect(settings.getByRole('checkbox', { name: /^Analytics/ })).toBeChecked();
  await expect(settings.getByRole('checkbox', { name: /^Marketing/ })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, the filters unfold, a card turns over and its pictures have links', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/cards/wee');
    await page.getByText('Show Filters').click();
    await expect(filter(page, 'Collection')).toBeVisible();
    const turn = page.getByRole('checkbox', { name: /^See the back.*Be still$/ });
    await turn.check({ force: true });
    await expect(turn).toBeChecked();
    await page.getByRole('search').locator('input').fill('psalm 23');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?q=psalm+23');
    await expect(addButton(page, 'Beside still waters')).toBeVisible();
    await page.goto(card);
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
    await page.getByRole('link', { name: 'Picture 2 of 2' }).click();
    await expect(page.getByRole('img', { name: /^Reverse of the card/ }).first()).toBeInViewport();
  });
});
