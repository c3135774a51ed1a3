import { contactForm } from '../contact-form.ts';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';

test.describe('as the server writes it', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has a banner, themes, favourites, latest designs, ranges and ways to stay in touch', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Words worth keeping, on paper worth holding');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Choose by theme',
      'Our favourites',
      'Our latest designs',
      'Have the full range',
      'Would our cards suit your shelves?',
      'Letters from the studio',
      'See what is on the drawing board',
    ]);
    for (const name of ['Our favourites', 'Our latest designs']) {
      await expect(main.getByRole('region', { name }).getByRole('article')).toHaveCount(4);
    }
    await expect(main.getByRole('link', { name: 'Become a stockist' })).toHaveAttribute('href', '/info/stockist');
    await expect(main.getByRole('textbox', { name: 'Your email' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await expect(main.getByText(/Free standard delivery/)).toBeVisible();
  });

  test('each theme of the home page is as large as its cards are many', async ({ page, request }) => {
    await page.goto('/');
    const themes = await page.getByRole('region', { name: 'Choose by theme' }).getByRole('link').all();
    for (const theme of themes) {
      const list = await (await request.get((await theme.getAttribute('href')) ?? '')).text();
      const frequency = list.match(/<article/g)?.length ?? 0;
      const size = 0.75 + 1.75 * (frequency / 30) ** 0.6;
      expect(await theme.getAttribute('style')).toContain(`font-size:${size.toFixed(3)}rem`);
    }
    expect(themes.length).toBeGreaterThanOrEqual(15);
  });

  test('a card’s page has its breadcrumb, one card in the first envelope, and the notice of its translation', async ({
    page,
  }) => {
    await page.goto('/cards/do-not/do-not-be-anxious');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Cards', 'Do not', /^Do not be anxious/]);
    const envelope = page.getByLabel('Envelope colour');
    await expect(envelope.getByRole('option')).toHaveText(['White', 'Sage', 'Kraft', 'Mustard']);
    await expect(envelope.locator('option:checked')).toHaveText('White');
    await expect(page.getByText('SKU: DN-02-WHITE')).toBeVisible();
    const quantity = page.getByLabel('Quantity', { exact: true });
    await expect(quantity).toHaveValue('1');
    expect([await quantity.getAttribute('min'), await quantity.getAttribute('max')]).toEqual(['1', '100']);
    await expect(page.getByText(/ESV® Bible/)).toBeVisible();
    await expect(page.getByText('Coming soon')).toHaveCount(0);
  });
});

test('a message that is being sent cannot be sent twice, nor can the newsletter form', async ({ page, email }) => {
  await openHydrated(page, '/info/contact');
  const { promise, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await promise;
    await route.fallback();
  });
  const { form, name, email: address, message } = contactForm(page);
  await name.fill('Anna Bell');
  await address.fill(email);
  await message.fill('Is anybody there today?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();

  const foot = page.getByRole('contentinfo');
  await foot.getByLabel('Your email').fill(email);
  await foot.getByRole('button', { name: 'Subscribe' }).click();
  await expect(foot.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  letThrough();
});
