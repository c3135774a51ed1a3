import sharp from 'sharp';
import * as v from 'valibot';
import { guestOrder } from '../../../world/orders.ts';
import { asAdmin } from '../../../world/owner.ts';
import { call, pick } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { signInAtDesk } from './desk.ts';

const Manifest = v.object({
  name: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.literal('standalone'),
  lang: v.literal('en-GB'),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.literal('image/png'), purpose: v.string() })),
});

test('the sign-in page shows the shop’s name and flower', async ({ page, running }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (/\/admin\/(to-post|messages)/.test(answer.url())) refused.push(answer.url());
  });
  await page.goto(`${running.backend}/app/login`);
  await expect(page.getByRole('heading', { name: 'Linen & Psalm' })).toBeVisible();
  await expect(page).toHaveTitle(/Linen & Psalm$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  const flower = page.locator('.shop-flower');
  await expect(flower).toBeVisible();
  await expect(flower).toHaveCSS('background-image', /^url\("(?:data:image\/svg\+xml|http)/);
  await expect(flower.locator('svg').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Medusa')).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.reload();
  await expect(flower).toBeVisible();
  expect(refused).toEqual([]);
});

test('the dashboard can be installed as an app, with the flower on its icon', async ({ page, request, running }) => {
  await page.goto(running.admin.url);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(`${running.backend}${address}`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = v.parse(Manifest, await answer.json());
  expect(manifest).toMatchObject({ name: 'Linen & Psalm', start_url: '/app', scope: '/app' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(`${running.backend}${src}`)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const rel of ['icon', 'apple-touch-icon']) {
    const icon = await request.get(
      `${running.backend}${await page.locator(`link[rel="${rel}"]`).getAttribute('href')}`,
    );
    expect((await sharp(await icon.body()).metadata()).format, rel).toBe('png');
  }
});

test('the app icon and the menu show the numbers of orders to post and of new messages', {
  tag: '@nightly',
}, async ({ page, email, running }) => {
  await page.addInitScript(() => {
    const keep = (count: number | undefined) => {
      document.documentElement.dataset.count = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: keep, clearAppBadge: () => keep(undefined) });
  });
  await signInAtDesk(page, running);
  const shown = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return page.locator('html').getAttribute('data-count');
  };
  const waiting = async () => {
    const { body } = await asAdmin(running, '/admin/to-post?limit=1');
    return String(pick(body, 'count', 'to_post'));
  };
  const beside = (line: string) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: line })
      .evaluate((link) => JSON.parse(getComputedStyle(link, '::after').content));
  const unread = async () => pick((await asAdmin(running, '/admin/messages?limit=1')).body, 'new_count');
  await guestOrder(running, email);
  const letter = { name: 'Ruth', email, message: 'Do you post to Rathlin?' };
  expect((await call(running, '/store/contact', { body: letter })).status).toBe(200);
  // Other journeys change both numbers meanwhile.
  await expect(async () => {
    const [icon, count, letters] = [await shown(), await waiting(), await unread()];
    expect(icon).toBe(count);
    expect(Number(count)).toBeGreaterThan(0);
    expect(await beside('To post')).toBe(count);
    expect(await beside('Messages')).toBe(String(letters));
  }).toPass();
});
