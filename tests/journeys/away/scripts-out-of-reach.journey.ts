import { expect, test } from '../shop.ts';
import { openAwake } from '../shopper.ts';
import { forgiveUnfetched } from './forgive-unfetched.ts';

const delivery = /\/assets\/delivery-[\w-]+\.js$/;

test('a page whose script was never fetched is said to be out of reach, and nothing is lost, when nobody answers', async ({
  page,
  complaints,
}) => {
  await openAwake(page, '/cards');
  // The browser itself believes that it is connected.
  await page.route('**', (route) => route.abort('connectionrefused'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You seem to be offline');
  await expect(page).toHaveURL('/info/delivery');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
  forgiveUnfetched(complaints);
});

test('a page whose script went with a new build is loaded whole, once', async ({ page, complaints }) => {
  await openAwake(page, '/cards');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.route(delivery, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse(delivery);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
  await expect(page).toHaveURL('/info/delivery');
  // The page stands although its script is still not there; then it comes, and the page is awake.
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/info/delivery']);
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('html[data-awake]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/cards');
  forgiveUnfetched(complaints);
});
