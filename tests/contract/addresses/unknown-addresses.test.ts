import { expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { runningShop } from '../../world/running-shop.ts';
import { redirectOf } from './read-page.ts';

const shop = runningShop();
const said = 'There is nothing at the address you came by';

test.each(['/nowhere', '/nowhere/at/all', '/nowhere/at/all/x', '/info/nothing/of/the/kind', '/Nowhere/', '/order'])(
  '%s leads home, which says once that nothing is there and where to look',
  async (address) => {
    const browser = new Browser(shop);
    let answer = await browser.get(address);
    if (answer.status === 301) answer = await browser.get(answer.to);
    expect([answer.status, answer.to]).toEqual([302, '/']);
    expect((await browser.get('/')).text).toContain(said);
    expect((await browser.get('/')).text).not.toContain(said);
  },
);

test('a click to an unknown address loads the home page whole, since only then is it said', async () => {
  const { text } = await new Browser(shop).get('/nowhere/at/all.data');
  expect(redirectOf(text)).toEqual({ to: '/', isLoaded: true });
});

test.each([
  '/missing.png',
  '/assets/none-123.js',
  '/pictures/none.webp',
  '/a/b/c/d.png',
  '/site.webmanifest',
  '/wp-login.php',
  '/.well-known/security.txt',
  '/.well-known/change-password',
])('%s is a file that is missing, and no home page', async (address) => {
  expect((await new Browser(shop).get(address)).status).toBe(404);
});

test.each(['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg'])('%s is a picture', async (address) => {
  const { status, headers } = await new Browser(shop).get(address);
  expect([status, headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
});
