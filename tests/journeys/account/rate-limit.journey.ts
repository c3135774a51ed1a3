import { BackendAlone } from '../../alone/backend-alone.ts';
import { newCustomer, signIn, uniqueEmail } from '../../world/customers.ts';
import { expect, test } from '../shop.ts';

// All tests share one IP address, so its limit is lifted; the limit per account is as usual.
const settings = { LIMIT_SIGN_IN: '2/15m', LIMIT_SIGN_IN_ADDRESS: '1000000/15m' };
const whenAgain = /Too many attempts\. Please try again in \d+ minutes\./;

const unknownOwner = uniqueEmail('owner');

let backend: BackendAlone;

test.beforeAll(async ({ running }) => {
  test.setTimeout(180_000);
  backend = await BackendAlone.open(running, { settings });
});
test.afterAll(async () => {
  await backend?.close();
});

test('the owner who typed wrong passwords is told in the dashboard when to try again', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(`${backend.shop.backend}/app/login`);
  for (const _ of [1, 2, 3]) {
    await page.getByPlaceholder('Email').fill(unknownOwner);
    await page.getByPlaceholder('Password').fill('a-guess-at-it');
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/user/emailpass'));
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await answered;
  }
  await expect(page.getByText(whenAgain)).toBeVisible();
});

test('the owner sees who is rate-limited, and clears the limit at once', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const anna = await newCustomer(running);
  for (const _ of [1, 2, 3]) await signIn(backend.shop, anna.email, 'not-her-password');
  expect((await signIn(backend.shop, anna.email)).status).toBe(429);

  await page.goto(running.admin.url);
  await page.getByPlaceholder('Email').fill(running.admin.email);
  await page.getByPlaceholder('Password').fill(running.admin.password);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('link', { name: 'Held off' }).click();
  await expect(page.getByRole('heading', { name: 'Held off' })).toBeVisible();
  // The newest row comes first, and this customer's has four attempts.
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /^Sign-in.*4 attempts from one address/ })
    .first();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row).toBeVisible();
    const box = await row.getByRole('button', { name: 'Let go' }).boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0), `at ${width} pixels the button is on the screen`).toBeLessThan(width);
  }
  const cleared = page.waitForResponse((response) => response.url().endsWith('/let-go'));
  await row.getByRole('button', { name: 'Let go' }).click();
  expect((await cleared).status()).toBe(200);
  expect((await signIn(backend.shop, anna.email)).status).toBe(200);
});
