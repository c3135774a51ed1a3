import { expect, test } from '../shop.ts';
import { followBelowList, openCard, openHydrated } from '../shopper.ts';
import { openUnhydrated } from '../unhydrated.ts';

test('a shopper who comes back to a card finds the chosen envelope and its price, even after a reload', async ({
  page,
}) => {
  await openCard(page, 'Do not be anxious about anything');
  const envelope = page.getByLabel('Envelope colour');
  const mustard = async () => {
    await expect(envelope.locator('option:checked')).toHaveText('Mustard');
    await expect(page.getByText('SKU: DN-02-MUSTARD')).toBeVisible();
    await expect(page.getByText('£2.75', { exact: true })).toBeVisible();
  };
  await expect(page.getByText('£2.50', { exact: true })).toBeVisible();
  await envelope.selectOption({ label: 'Mustard' });
  await mustard();

  await page.getByRole('region', { name: 'You may also like' }).getByRole('article').getByRole('link').first().click();
  await expect(page.getByText('SKU: DN-02-MUSTARD')).toBeHidden();
  await expect(envelope.locator('option:checked')).not.toHaveText('Mustard');
  await page.goBack();
  await mustard();
  await page.reload();
  await mustard();
});

test('a shopper who chose an envelope before the page was hydrated finds it again, too', { tag: '@nightly' }, async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, '/cards/do-not/do-not-be-anxious');
  const chosen = page.getByLabel('Envelope colour').locator('option:checked');
  await page.getByLabel('Envelope colour').selectOption({ label: 'Mustard' });
  hydrate();
  await expect(page.getByText('SKU: DN-02-MUSTARD')).toBeVisible();

  await page.getByRole('region', { name: 'You may also like' }).getByRole('article').getByRole('link').first().click();
  await expect(page.getByText('SKU: DN-02-MUSTARD')).toBeHidden();
  await page.goBack();
  await expect(page.getByText('SKU: DN-02-MUSTARD')).toBeVisible();
  await expect(chosen).toHaveText('Mustard');
});

test('the search field shows the query of the page when a shopper goes back', { tag: '@nightly' }, async ({ page }) => {
  await openHydrated(page, '/');
  const search = page.getByRole('search').locator('input');
  for (const words of ['psalm 23', 'wedding']) {
    await search.fill(words);
    await search.press('Enter');
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: words })}`);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards for ‘Psalm 23’');
  await expect(search).toHaveValue('psalm 23');
});

test('Escape closes the suggestions and leaves what was typed', { tag: '@nightly' }, async ({ page }) => {
  await openHydrated(page, '/');
  const search = page.getByRole('search').locator('input');
  await search.click();
  await search.pressSequentially('birth');
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(first).toBeVisible();
  await search.press('Escape');
  await expect(first).toBeHidden();
  await expect(search).toHaveValue('birth');
});

test('the themes keep their order when a shopper comes back to the home page', { tag: '@nightly' }, async ({
  page,
}) => {
  await openHydrated(page, '/');
  const themes = page.getByRole('region', { name: 'Choose by theme' }).getByRole('link');
  const order = await themes.allTextContents();
  await page.getByRole('banner').getByRole('link', { name: 'Cards', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(themes).toHaveText(order);
});

test('‘Show more’ adds cards to those that are shown, and the keyboard goes on with the first of them', async ({
  page,
}) => {
  await openHydrated(page, '/cards?group=theme');
  const cards = page.getByRole('main').getByRole('article');
  const first = await cards.first().textContent();
  await expect(cards).toHaveCount(60);
  await expect(page.getByRole('main')).toContainText(/\d+ of \d+ themes/);
  await followBelowList(page.getByRole('link', { name: 'Show more' }));
  await expect(cards).toHaveCount(120);
  expect(await cards.first().textContent()).toBe(first);
  await expect(cards.nth(60)).toBeFocused();
  await expect(cards.nth(60)).toBeInViewport();
  await page.reload();
  await expect(cards).toHaveCount(120);
});

test('a shopper who comes back to a list that was made longer finds the place that they left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/cards?group=theme');
  const cards = page.getByRole('main').getByRole('article');
  await followBelowList(page.getByRole('link', { name: 'Show more' }));
  await expect(cards.nth(60)).toBeFocused();
  const seen = cards.nth(90);
  await followBelowList(seen.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: 'Cards', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(seen).toBeInViewport();
  await expect(cards.nth(60)).not.toBeInViewport();
});
