import { expect, test } from '../shop.ts';
import { cards, expectOrderPlaced, goToPayment, payWith } from '../shopper.ts';

test('the owner signs in to the admin and sees the order that a guest has just placed', { tag: '@nightly' }, async ({
  page,
  browser,
  email,
  owner,
  running,
}) => {
  await goToPayment(page, email);
  await payWith(page, cards.good);
  await expectOrderPlaced(page);
  const [order] = await owner.ordersOf(email);

  const office = await browser.newContext({ baseURL: running.backend });
  const admin = await office.newPage();
  await admin.goto(running.admin.url);
  await admin.getByPlaceholder('Email').fill(running.admin.email);
  await admin.getByPlaceholder('Password').fill(running.admin.password);
  await admin.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(admin.getByRole('link', { name: 'Orders' }).first()).toBeVisible();

  await admin.goto(`/app/orders/${order?.id}`);
  await expect(admin.getByRole('heading', { name: `#${order?.display_id}` })).toBeVisible();
  await expect(admin.getByText(email).first()).toBeVisible();
  await expect(admin.getByText('£3.49').first()).toBeVisible();
  await expect(admin.getByText('Paid', { exact: true }).first()).toBeVisible();
  await office.close();
});

test('a stranger with a wrong password does not get in', async ({ page, running }) => {
  await page.goto(running.admin.url);
  await page.getByPlaceholder('Email').fill(running.admin.email);
  await page.getByPlaceholder('Password').fill('a guess');
  await page.getByRole('button', { name: 'Continue with Email' }).click();

  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
