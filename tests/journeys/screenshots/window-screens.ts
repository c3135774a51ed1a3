import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expect, test } from '../shop.ts';
import { addButton, filter } from '../shopper.ts';
import { StorefrontAlone } from '../storefront-alone.ts';
import { openToastPage, showToast } from '../toast-page.ts';
import { glance, picture, setWidth, widths } from './picture.ts';

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.beforeEach(async ({ page }) => setWidth(page, width));

    test('the cookie banner and its settings', async ({ page }) => {
      await page.goto('/');
      await glance(page, width, 'w-consent-banner');
      await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Settings' }).click();
      await glance(page, width, 'w-consent-settings');
    });

    test('pages to read and to browse', async ({ page }) => {
      await answerCookies(page);
      for (const [name, address] of [
        ['home', '/'],
        ['catalogue', '/cards'],
        ['catalogue-by-theme', '/cards?group=theme'],
        ['catalogue-range', '/cards/wee'],
        ['catalogue-theme', '/cards?tag=Joy'],
        ['catalogue-empty', '/cards/do-not?tag=Wedding'],
        ['catalogue-unknown-range', '/cards/no-such-range'],
        ['range-do-not', '/cards/do-not-range'],
        ['range-general', '/cards/general-range'],
        ['range-wee', '/cards/wee-range'],
        ['card', '/cards/do-not/do-not-be-anxious'],
        ['card-square', '/cards/wee/my-shepherd'],
        ['card-coming-soon', '/cards/wee/my-bow-in-the-cloud'],
        ['card-bundle', '/cards/do-not-range/do-not-range'],
        ['words', '/words/do-not-be-anxious'],
        ['gift-cards', '/gift-cards'],
        ['occasions', '/occasions'],
        ['occasion', '/occasions/birthday'],
        ['lost', '/no-such-page'],
        ['search', '/search'],
        ['search-results', '/search?q=hope'],
        ['search-verse', '/search?q=Ps+23'],
        ['search-none', '/search?q=zzzz'],
        ['info-about', '/info/about'],
        ['info-delivery', '/info/delivery'],
        ['info-stockist', '/info/stockist'],
        ['info-legal', '/info/legal'],
        ['contact', '/info/contact'],
        ['newsletter', '/newsletter'],
        ['newsletter-confirm', '/newsletter/confirm?token=x'],
        ['newsletter-run-out', '/newsletter/confirm'],
        ['newsletter-unsubscribe', '/newsletter/unsubscribe?token=x'],
        ['reviews-stop', '/reviews/stop?token=x'],
        ['sitemap', '/admin/sitemap'],
        ['missing', '/cards/do-not/no-such-card'],
      ] as const) {
        await page.goto(address);
        await picture(page, width, `w-${name}`);
      }
    });

    test('actions of a visitor', async ({ page }) => {
      await answerCookies(page);
      await page.goto('/cards');
      if (width < 768) await page.getByText('Show Filters').click();
      await filter(page, 'Theme').focus();
      await glance(page, width, 'w-filters');

      await page.goto('/');
      const search = page.getByRole('search').locator('input');
      await search.click();
      await search.pressSequentially('lord');
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await glance(page, width, 'w-suggestions');

      await page.goto('/cards/do-not');
      const turn = page.getByRole('checkbox', { name: /^See the back.*anxious about anything$/ });
      await turn.check({ force: true });
      await turn.focus();
      await glance(page, width, 'w-tile-turned');
      await addButton(page, 'Do not be dismayed').click();
      await expect(page.getByText('added to cart!')).toBeVisible();
      await glance(page, width, 'w-tile-added');

      await page.goto('/cards/do-not/do-not-be-anxious');
      await page.getByLabel('Envelope colour').selectOption({ label: 'Mustard' });
      await page.getByRole('button', { name: 'Next picture' }).click();
      await page.keyboard.press('Tab');
      await glance(page, width, 'w-card-reverse');
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
      await page.getByText('added to cart successfully!').hover();
      await glance(page, width, 'w-card-added');

      await page.goto('/info/contact');
      await page.waitForLoadState('networkidle');
      await page.getByRole('form', { name: 'Write to us' }).getByRole('button').press('Enter');
      await picture(page, width, 'w-contact-errors');

      await page.goto('/gift-cards');
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Mail it to').fill('nobody');
      await page.getByRole('form', { name: 'Gift card' }).getByRole('button').press('Enter');
      await picture(page, width, 'w-gift-cards-errors');

      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await page.getByRole('main').getByLabel('Your email').fill('nobody');
      await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).press('Enter');
      await page.getByRole('main').getByLabel('Your email').scrollIntoViewIfNeeded();
      await glance(page, width, 'w-newsletter-error');
    });

    test('a page that is loading', async ({ page }) => {
      await answerCookies(page);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await page.route('**/*.data*', () => {});
      await page.getByRole('link', { name: 'Browse the cards' }).click();
      await expect(page.getByText('Loading products...')).toBeVisible();
      await glance(page, width, 'w-awaited');
    });

    test('toasts of four types', async ({ page }) => {
      await openToastPage(page);
      const action = { label: 'View cart', to: '/cart' };
      await showToast(page, { type: 'success', message: 'Do not be afraid added to cart!', duration: 1e6, action });
      await showToast(page, {
        type: 'error',
        message: 'Failed to add item to cart. Please try again.',
        duration: 1e6,
      });
      await showToast(page, {
        type: 'warning',
        message: 'Some shipping information could not be updated, but checkout will continue',
        duration: 0,
      });
      await showToast(page, { type: 'info', message: 'Your cards are still in your cart.', duration: 1e6 });
      await page.getByRole('button', { name: 'Close message' }).first().focus();
      await glance(page, width, 'w-toasts');
    });

    test('cards without details', async ({ page, running }) => {
      await answerCookies(page);
      const category = `bare-${width}-${Date.now().toString(36)}`;
      const cards = await createIncompleteCards(running, category, [
        { title: 'A card without pictures or a description', handle: `${category}-a` },
        {
          title:
            'A title of the length that nobody wants and somebody types all the same, with an Unpronounceablylongword',
          handle: `${category}-b`,
        },
      ]);
      try {
        await expect(async () => expect((await page.goto(`/${category}`))?.url()).toContain(category)).toPass();
        await picture(page, width, 'w-catalogue-bare');
        await page.goto(`/${category}/uncategorized/${category}-a`);
        await picture(page, width, 'w-card-bare');
        await page.goto(`/${category}/uncategorized/${category}-b`);
        await picture(page, width, 'w-card-long-title');
      } finally {
        await cards.remove();
      }
    });

    test('a shop that is away, and a server error', async ({ page, running }) => {
      await answerCookies(page);
      const alone = await StorefrontAlone.open(running, { isCut: true });
      try {
        await page.goto(`${alone.address}/`);
        await picture(page, width, 'w-away');
        alone.isCut = false;
      } finally {
        await alone.close();
      }
      const garbled = await StorefrontAlone.open(running);
      try {
        await page.goto(`${garbled.address}/cards/do-not/do-not-be-anxious`);
        await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
        await expect(page.getByText('added to cart successfully!')).toBeVisible();
        garbled.isGarbled = true;
        await page.goto(`${garbled.address}/cart`);
        await picture(page, width, 'w-fault');
        await page.goto(`${garbled.address}/cards`);
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline');
        await glance(page, width, 'w-offline');
        await page.context().setOffline(false);
      } finally {
        await garbled.close();
      }
    });
  });
}
