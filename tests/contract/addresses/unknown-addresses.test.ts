import { expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { runningShop } from '../../world/running-shop.ts';
import { redirectOf } from './read-page.ts';

const shop = runningShop();

test('a click to an unknown address reloads the home page, which then says so', async () => {
  const { text } = await new Browser(shop).get('/nowhere/at/all.data');
  expect(redirectOf(text)).toEqual({ to: '/', isLoaded: true });
});

test.each(['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg'])('%s is a picture', async (address) => {
  const { status, headers } = await new Browser(shop).get(address);
  expect([status, headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
});
