import { newCustomer } from '../../../world/customers.ts';
import { placeOrder } from '../../../world/orders.ts';
import { signIn } from '../../customer.ts';
import { expect, test } from '../../shop.ts';
import { filter, openCartWith, openHydrated } from '../../shopper.ts';
import { LinkWalk } from './link-walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [part, within, ways] of [
  ['among the cards', /^\/($|cards|search)/, 20],
  ['among all other pages', /^\/(?!$|cards|search)/, 15],
] as const) {
  test(`every kind of link ${part} shows a guest the same as a load of its address, and so does Back`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const walk = await LinkWalk.begin(page);
    await walk.from('/', within);
    expect(walk.faults).toEqual([]);
    expect(walk.ways.size).toBeGreaterThan(ways);
  });
}

test('every kind of link does the same for a customer with a cart and an order', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const customer = await newCustomer(running);
  await placeOrder(running, customer);
  const walk = await LinkWalk.begin(page);
  await signIn(page, running, customer);
  await openCartWith(page, 'Do not be dismayed');
  await walk.from('/account', /^\/(account|favourites|order)/);
  // The checkout is left out, since its steps change by themselves: they preselect a delivery.
  await walk.from('/cart', /^\/(cart|cards)$/);
  expect(walk.faults).toEqual([]);
  expect(walk.ways.size).toBeGreaterThan(10);
});

test('a customer whose session has ended is led by each link to the sign-in, and from there to that page', async ({
  page,
  running,
}) => {
  const customer = await newCustomer(running);
  await signIn(page, running, customer);
  for (const name of ['Orders', 'Details']) {
    await openHydrated(page, '/account');
    await page.context().clearCookies({ name: /session$/ });
    const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true });
    const wanted = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnTo: wanted })}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.getByRole('main').getByLabel('Email address', { exact: true }).fill(customer.email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(wanted);
  }
});

test('every filter shows the same as a load of its address, and stays chosen', async ({ page }) => {
  const walk = await LinkWalk.begin(page);
  await openHydrated(page, '/cards?tag=Peace&group=theme');
  const choose = async (name: 'Collection' | 'Theme' | 'Group by', value: string) => {
    const before = page.url();
    if ((await filter(page, name).inputValue()) === value) return;
    await filter(page, name).selectOption(value);
    await expect(page).not.toHaveURL(before);
    const { pathname, search } = new URL(page.url());
    await walk.expectShown(`${name} ${value}`, await walk.whole(pathname + search));
    await expect(filter(page, name)).toHaveValue(value);
  };
  const options = (name: 'Collection' | 'Theme') =>
    filter(page, name)
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? option.textContent));
  for (const value of await options('Collection')) await choose('Collection', value);
  await choose('Group by', 'collection');
  for (const value of (await options('Theme')).slice(0, 6)) await choose('Theme', value);
  expect(walk.faults).toEqual([]);
});
