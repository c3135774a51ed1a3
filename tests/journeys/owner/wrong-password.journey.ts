import { expect, test } from '../shop.ts';

test('a stranger with a wrong password does not get in', async ({ page, running }) => {
  await page.goto(running.admin.url);
  await page.getByPlaceholder('Email').fill(running.admin.email);
  await page.getByPlaceholder('Password').fill('a guess');
  await page.getByRole('button', { name: 'Continue with Email' }).click();

  await expect(page.getByText('Invalid email or password')).toBeVisible();
});
