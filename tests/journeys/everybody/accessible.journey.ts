import type { Locator } from '@playwright/test';
import { newCustomer, saveAddress } from '../../world/customers.ts';
import { placeOrder } from '../../world/orders.ts';
import { expectAnnounced } from '../announcements.ts';
import { answerCookies } from '../answer-cookies.ts';
import { field, signIn } from '../customer.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, fillContact, filter, openCartWith, openHydrated } from '../shopper.ts';

for (const [kind, addresses] of Object.entries({
  'the home page, a list and a card': ['/', '/cards', '/cards/do-not/do-not-be-anxious'],
  'lists that are grouped or filtered': ['/cards?group=theme', '/cards?tag=Joy'],
  'lists with little in them': ['/cards/do-not?tag=Wedding', '/cards/wee', '/search', '/search?q=zzzz'],
  'search results and a full range': ['/search?q=psalm+23', '/cards/do-not-range', '/cards/general-range'],
  'whom it is for': ['/occasions', '/occasions/birthday', '/occasions/new-home'],
  'single cards': ['/cards/wee-range', '/cards/wee/my-bow-in-the-cloud', '/cards/do-not-range/do-not-range'],
  'the information pages': ['/info/about', '/info/delivery', '/info/legal', '/info/stockist'],
  'ways to write and to find': ['/info/contact', '/newsletter', '/admin/sitemap', '/cards/do-not/no-such-card'],
  'the pages behind mailed links': [
    '/newsletter/confirm?token=x',
    '/newsletter/confirm',
    '/newsletter/unsubscribe?token=x',
    '/reviews/stop?token=x',
    '/reviews/write?token=x',
    '/words/do-not-be-anxious',
    '/gift-cards',
    '/gift-cards/balance',
    '/order-transfer?order=order_x&token=x',
    '/order-transfer',
  ],
  'the change of an email address': ['/change-email?token=x&email=a%40b.ie', '/change-email', '/change-email?done'],
  'ways in': ['/login', '/register', '/forgot-password', '/reset-password', '/reset-password?token=a&email=a%40b.ie'],
  'empty pages': ['/cart', '/favourites', '/order-lookup', '/order/order_x'],
})) {
  const tag = kind.startsWith('the home page') ? [] : '@nightly';
  test(`axe finds no fault in ${kind}`, { tag }, async ({ page }) => {
    await answerCookies(page);
    for (const address of addresses) {
      await page.goto(address);
      await expectAccessible(page);
    }
  });
}

test('the errors of a form are accessible', { tag: '@nightly' }, async ({ page }) => {
  await answerCookies(page);
  for (const [address, last] of [
    ['/login', 'Password'],
    ['/register', 'Password'],
    ['/forgot-password', 'Email address'],
    ['/reset-password?token=a&email=a%40b.ie', 'Confirm password'],
    ['/order-lookup', 'Order number'],
    ['/gift-cards/balance', 'Code of a gift card'],
    ['/info/contact', 'Your name'],
  ] as const) {
    await openHydrated(page, address);
    await field(page, last).press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  }
});

test('a filtered list on a telephone, and its message for an added card, are accessible', { tag: '@nightly' }, async ({
  page,
}) => {
  await answerCookies(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/cards/do-not');
  await page.getByText('Show Filters').click();
  await expect(filter(page, 'Theme')).toBeVisible();
  await addButton(page, 'Do not be dismayed').click();
  await expectAnnounced(page, 'Do not be dismayed added to cart!');
  await expect(page.getByRole('complementary', { name: 'In your cart' })).toBeVisible();
  await expectAccessible(page);
});

test('the cart and the first steps of the checkout are accessible', async ({ page, email }) => {
  await answerCookies(page);
  await openCartWith(page, 'Do not be dismayed');
  await expectAccessible(page);
  await page.goto('/checkout/contact');
  await expectAccessible(page);
  await fillContact(page, email);
  await expectAccessible(page);
});

test('an account is accessible', async ({ page, running }) => {
  await answerCookies(page);
  await signIn(page, running, await newCustomer(running));
  await page.goto('/account');
  await expectAccessible(page);
});

test('an account with an order and an address is accessible', { tag: '@nightly' }, async ({ page, running }) => {
  await answerCookies(page);
  const anna = await newCustomer(running);
  await signIn(page, running, anna);
  for (const address of ['', '/orders', '/addresses']) {
    await page.goto(`/account${address}`);
    await expectAccessible(page);
  }
  const order = await placeOrder(running, anna);
  await saveAddress(running, anna, '4 Harbour Row');
  for (const address of ['', '/orders', `/orders/${order.id}`, '/addresses', '/your-data']) {
    await page.goto(`/account${address}`);
    await expectAccessible(page);
  }
});

test('the forms of an account, and their errors, are accessible', { tag: '@nightly' }, async ({ page, running }) => {
  await answerCookies(page);
  await signIn(page, running, await newCustomer(running));
  for (const [address, last] of [
    ['/addresses/new', 'Postal code'],
    ['/details', 'First name'],
    ['/details/email', 'New email address'],
    ['/password', 'Confirm password'],
    ['/older-order', 'Order number'],
  ] as const) {
    await openHydrated(page, `/account${address}`);
    await expectAccessible(page);
    await field(page, last).fill('');
    await field(page, last).press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  }
  for (const address of ['/close', '/close?step=confirm']) {
    await page.goto(`/account${address}`);
    await expectAccessible(page);
  }
});

test.describe('in forced colours', () => {
  // A dark theme of Windows.
  test.use({ forcedColors: 'active', colorScheme: 'dark' });

  test('errors, the focus, the chosen envelope and the way to the account are seen', { tag: '@nightly' }, async ({
    page,
    running,
  }) => {
    await answerCookies(page);
    await openHydrated(page, '/login');
    await field(page, 'Password').press('Enter');
    const errors = page.getByRole('main').getByRole('alert');
    await expect(errors).toBeFocused();
    await expectSeen(errors, 'border-top-color');
    await expectSeen(errors, 'outline-color');
    await expectSeen(field(page, 'Password'), 'border-top-color');
    await expect(field(page, 'Password')).toHaveCSS('border-top-width', '2px');

    await openHydrated(page, '/cards/do-not/do-not-be-anxious');
    await page.getByLabel('Envelope colour').selectOption({ index: 1 });
    const swatches = page.locator('[aria-hidden] > button', { has: page.locator('svg') });
    await expect(swatches.nth(1)).toHaveCSS('outline-style', 'solid');
    await expectSeen(swatches.nth(1), 'outline-color');
    await expect(swatches.first()).toHaveCSS('outline-style', 'none');

    await signIn(page, running, await newCustomer(running));
    await page.setViewportSize({ width: 390, height: 740 });
    await openHydrated(page, '/cards/do-not');
    const account = page.getByRole('banner').getByRole('link', { name: 'Account' });
    await expectSeen(account, 'background-color', '::before');
    await page.keyboard.press('Tab');
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Favourite: / })
      .first();
    await heart.focus();
    await expect(heart.locator('svg')).toHaveCSS('outline-style', 'solid');
    await expectSeen(heart.locator('svg'), 'outline-color');
  });
});

/** At least 3:1 against the page, as WCAG 1.4.11 asks. */
function expectSeen(place: Locator, property: string, part?: '::before') {
  const contrast = () =>
    place.evaluate(
      (element, [name, pseudo]) => {
        const light = (colour: string) => {
          const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
          const [red = 0, green = 0, blue = 0] = parts.map((part) =>
            part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
        };
        const shown = light(getComputedStyle(element, pseudo).getPropertyValue(name));
        const behind = light(getComputedStyle(document.body).backgroundColor);
        return Math.max(shown, behind) / Math.min(shown, behind);
      },
      [property, part] as const,
    );
  return expect.poll(contrast, `${property} against the page`).toBeGreaterThanOrEqual(3);
}
