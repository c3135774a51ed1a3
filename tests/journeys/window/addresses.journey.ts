import { expect, test } from '../shop.ts';

// These look at answers rather than screens: no browser is opened.
const kept = ['/', '/cards', '/cards/wee', '/cards/do-not/do-not-be-anxious', '/cards?tag=Joy'];

test('an unknown address leads home', async ({ page }) => {
  for (const address of ['/nowhere', '/nowhere/at/all', '/info/nothing/of/the/kind']) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('There is nothing at the address you came by')).toBeVisible();
    await page.reload();
    await expect(page.getByText('There is nothing at the address you came by')).toBeHidden();
  }
});

test('an unknown card is said to be missing, with a way back', async ({ page }) => {
  const response = await page.goto('/cards/do-not/no-such-card');

  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Browse the cards' }).click();
  await expect(page).toHaveURL('/cards');
});

test('an unknown range is said to be empty, with status 404', async ({ page }) => {
  const response = await page.goto('/cards/no-such-range');

  expect(response?.status()).toBe(404);
  await expect(page.getByText('No products match your selected filters.')).toBeVisible();
});

test('the short address of the cards leads to the full one and keeps the query', async ({ request }) => {
  const list = await request.get('/card?tag=Joy', { maxRedirects: 0 });
  expect([list.status(), list.headers().location]).toEqual([301, '/cards?tag=Joy']);

  const range = await request.get('/card/wee?group=theme', { maxRedirects: 0 });
  expect([range.status(), range.headers().location]).toEqual([301, '/cards/wee?group=theme']);
});

for (const address of kept) {
  test(`${address} is the same for everyone and is not sent twice`, async ({ running }) => {
    const ask = (headers: Record<string, string>) => fetch(running.storefront + address, { headers });
    const first = await ask({});
    const etag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(etag).not.toBe('');
    expect(first.headers.getSetCookie()).toEqual([]);

    const known = await ask({ 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);

    const visitor = await ask({ cookie: 'cart_id=cart_01; visitor=3; anything=else' });
    expect(visitor.headers.get('etag')).toBe(etag);
    expect(visitor.headers.getSetCookie()).toEqual([]);
    expect(await visitor.text()).toBe(await first.text());
  });
}

test('a form that another site sends is refused and changes nothing', async ({ running }) => {
  const body = new URLSearchParams({ intent: 'add', variant: 'variant_01', quantity: '1' });
  const claims: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of claims) {
    const response = await fetch(`${running.storefront}/cart`, { method: 'POST', body, headers, redirect: 'manual' });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test('a coming-soon card cannot be added, even by a hand-made request', async ({ running }) => {
  const query = new URLSearchParams({ handle: 'my-bow-in-the-cloud', fields: 'variants.id' });
  const products = await fetch(`${running.backend}/store/products?${query}`, {
    headers: { 'x-publishable-api-key': running.publishableKey },
  });
  const variant = /"id":"(variant_\w+)"/.exec(await products.text())?.[1] ?? '';
  expect(variant).not.toBe('');

  const response = await fetch(`${running.storefront}/cart`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'add', variant, quantity: '1', respond: 'data' }),
    headers: { origin: running.storefront },
    redirect: 'manual',
  });
  expect(await response.text()).toContain('Failed to add item to cart. Please try again.');
});

test('the pages load without a complaint of their policy or their scripts', async ({ page, complaints }) => {
  for (const address of ['/', '/cards', '/cards/do-not/do-not-be-anxious', '/cart']) {
    await page.goto(address);
    // Idle: the application has been fetched and has taken over.
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  }
});
