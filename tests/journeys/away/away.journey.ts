import { expectAnnounced } from '../announcements.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { test as base, expect } from '../shop.ts';
import { StorefrontAlone } from '../storefront-alone.ts';

const test = base.extend<{ alone: StorefrontAlone }>({
  alone: async ({ running }, use) => {
    const alone = await StorefrontAlone.open(running);
    await use(alone);
    await alone.close();
  },
});

test('while the backend is away the cart says so, and that it is safe, and the window stays lit', async ({
  page,
  alone,
}) => {
  await page.goto(`${alone.address}/cards/do-not/do-not-be-anxious`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expectAnnounced(page, 'added to cart');
  alone.isCut = true;

  for (const address of ['/cart', '/checkout/shipping']) {
    const answer = await page.goto(alone.address + address);
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '30']);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('The shop is away for a moment');
    await expect(main).toContainText('Your cart is safe.');
    const requestId = /Reference: ([0-9a-f]{10})/.exec(await main.innerText())?.[1] ?? 'none';
    await expect.poll(() => alone.log.join('')).toContain(requestId);
    await expectAccessible(page);
  }
  for (const address of ['/', '/cards', '/info/delivery']) {
    expect([address, (await page.goto(alone.address + address))?.status()]).toEqual([address, 200]);
  }
  // A load balancer must not take a storefront out of service that can still show its cached pages.
  await expect
    .poll(async () => {
      const ready = await page.request.get(`${alone.address}/readyz`);
      return [ready.status(), (await ready.json()).backend];
    })
    .toEqual([200, 'away']);

  await page.goto(`${alone.address}/cart`);
  alone.isCut = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Do not be anxious about anything');
});

test('a server error shows a request id that is in the log, and no details', { tag: '@nightly' }, async ({
  page,
  alone,
}) => {
  await page.goto(`${alone.address}/cards/do-not/do-not-be-anxious`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expectAnnounced(page, 'added to cart');
  alone.isGarbled = true;
  const answer = await page.goto(`${alone.address}/cart`);
  expect(answer?.status()).toBe(500);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side');
  await expectAccessible(page);
  await expect(main).toContainText('Your cart is safe.');
  const requestId = /Reference: ([0-9a-f]{10})/.exec(await main.innerText())?.[1] ?? 'none';
  await expect.poll(() => alone.log.join('')).toContain(requestId);
  expect(await page.content()).not.toMatch(/TypeError|completed_at|\.server\.ts|node_modules/);
  alone.isGarbled = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
});

test('a storefront that has never reached its backend says so on every page of the shop', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const alone = await StorefrontAlone.open(running, { isCut: true });
  try {
    for (const address of ['/', '/cards', '/info/delivery']) {
      expect([address, (await page.goto(alone.address + address))?.status()]).toEqual([address, 503]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop is away for a moment');
    }
    const ready = await page.request.get(`${alone.address}/readyz`);
    expect([ready.status(), await ready.json()]).toEqual([
      503,
      { ready: false, catalogue: { version: null, cards: 0 }, backend: 'away' },
    ]);
    expect((await page.request.get(`${alone.address}/healthz`)).status()).toBe(200);
  } finally {
    await alone.close();
  }
});
