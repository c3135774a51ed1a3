import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { addButton, addToCart, cartLink, openCartWith, openHydrated, quantityOf, summary } from '../shopper.ts';

const card = 'Do not be dismayed';
const other = 'Do not be anxious about anything';

test('ten quick adds of ten cards count at once and put ten cards into the cart', async ({ page }) => {
  await openHydrated(page, '/cards');
  const buttons = page.getByRole('button', { name: /^Add to cart/ });
  for (let place = 0; place < 10; place += 1) await buttons.nth(place).click();

  await expect(cartLink(page)).toHaveAccessibleName('Cart, 10 items');
  // The requests are queued, which takes a while on a busy machine.
  await expect(page.getByRole('button', { name: /^Add to cart/, disabled: true })).toHaveCount(0);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(10);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 10 items');
});

test('a cart that is loading or being changed says so and is accessible', { tag: '@nightly' }, async ({ page }) => {
  await openCartWith(page, other);
  await openHydrated(page, '/cards/do-not');
  const { promise: changesMayGo, resolve: letChangesGo } = Promise.withResolvers<void>();
  const { promise: cartMayCome, resolve: letCartCome } = Promise.withResolvers<void>();
  await page.route('**/cart/changes', (route) => changesMayGo.then(() => route.continue()));
  await page.route('**/cart.data*', (route) => cartMayCome.then(() => route.continue()));

  await addButton(page, card).click();
  await cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading your cart...')).toBeVisible();
  await expectAccessible(page);
  letCartCome();
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  await expect(summary(page)).toContainText('SubtotalUpdating…');
  await expectAccessible(page);
  letChangesGo();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expect(summary(page)).toContainText('Subtotal£5.00');
});

test('a quantity that is written as browsers allow, such as 1e1, is added as the number that it is', async ({
  page,
}) => {
  await openHydrated(page, '/cards/do-not/do-not-be-dismayed');
  await page.getByLabel('Quantity').fill('1e1');
  await addToCart(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 10 items');
  await page.goto('/cart');
  await expect(quantityOf(page, card)).toHaveValue('10');
});

test('a quantity is typed or stepped, and the amounts follow', async ({ page }) => {
  await openCartWith(page, card);
  await quantityOf(page, card).fill('3');
  await expect(page.getByRole('listitem').filter({ hasText: card })).toContainText('£7.50');
  await expect(summary(page)).toContainText('Subtotal£7.50');

  // Fast steps are sent as one change.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  const more = page.getByRole('button', { name: `One more of ${card}` });
  await page.clock.install();
  for (let step = 0; step < 4; step += 1) await more.click();
  await expect(quantityOf(page, card)).toHaveValue('7');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 7 items');
  await page.clock.runFor(400);
  await expect(summary(page)).toContainText('Subtotal£17.50');
  await expect(more).toBeFocused();
  expect(sent.filter((body) => body.includes('intent=quantity')).length).toBe(1);

  await page.reload();
  await expect(quantityOf(page, card)).toHaveValue('7');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 7 items');
  await expect(page.getByText('your cart has it.')).toBeVisible();
  await expect(summary(page)).toContainText('Delivery estimateFree');
});

test('a shopper who types a quantity and presses a button of the same line gets both', { tag: '@nightly' }, async ({
  page,
}) => {
  await openCartWith(page, card);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).hover();
    await page.mouse.down();
    // A person presses more slowly than a program.
    await page.waitForTimeout(120);
    await page.mouse.up();
  };
  await quantityOf(page, card).fill('3');
  await press(`One more of ${card}`);
  await expect(quantityOf(page, card)).toHaveValue('4');
  await expect(summary(page)).toContainText('Subtotal£10.00');
  await quantityOf(page, card).fill('2');
  await press(`Remove ${card}`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('a quantity that is typed digit by digit beyond a hundred changes nothing and says so, nor does none at all', async ({
  page,
}) => {
  await openCartWith(page, card);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const field = quantityOf(page, card);
  for (const typed of ['101', '0', '250', '-2', '1.5']) {
    await field.selectText();
    await field.pressSequentially(typed);
    await field.press('Enter');
    await expect(field).toHaveValue('1');
    if (typed === '101') await expect(page.getByText('You can take at most 100 of a card here.')).toBeVisible();
  }
  await field.fill('');
  await field.blur();
  await expect(field).toHaveValue('1');
  await page.getByRole('button', { name: `One fewer of ${card}` }).press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(summary(page)).toContainText('Subtotal£2.50');
  expect(posts).toEqual([]);
});

test('a removed line is gone at once, the keyboard goes on with the next one, and the last leaves an empty cart', {
  tag: '@nightly',
}, async ({ page }) => {
  await openCartWith(page, card, other);
  // A key that is held down presses once.
  await page.getByRole('button', { name: `Remove ${card}` }).focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('button', { name: `Remove ${card}` })).toBeHidden();
  await expect(page.getByRole('button', { name: `Remove ${other}` })).toBeFocused();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(summary(page)).toContainText('Subtotal£2.50');

  await page.keyboard.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect(page.getByRole('link', { name: 'Browse for products' })).toHaveAttribute('href', '/cards');
  await expect(page.getByRole('heading', { level: 2, name: 'Our favourites' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
});

test('a shopper clears the cart after one question, with the keyboard alone', async ({ page }) => {
  await openCartWith(page, card);
  const clear = page.getByRole('button', { name: 'Clear cart' });
  await clear.press('Enter');
  const question = page.getByRole('dialog', { name: 'Take everything out of your cart?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(clear).toBeFocused();

  await clear.press('Enter');
  await question.getByRole('button', { name: 'Yes, clear it' }).press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cart_id');
  const copies = await page.evaluate(() => [localStorage.getItem('cart_id'), localStorage.getItem('promo_code')]);
  expect(copies).toEqual([null, null]);
});

test('on a phone the way to the checkout stays in sight, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCartWith(page, card, other, 'Do not grow weary in doing good');
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

for (const { name, titles, subtotal, tag } of [
  { name: 'a line', titles: [card, other], subtotal: '£10.00', tag: [] },
  { name: 'the last line', titles: [card], subtotal: '£7.50', tag: '@nightly' },
]) {
  test(`a shopper who removes ${name} by mistake restores it with one press, with its quantity`, { tag }, async ({
    page,
  }) => {
    await openCartWith(page, ...titles);
    await quantityOf(page, card).fill('3');
    await expect(summary(page)).toContainText(`Subtotal${subtotal}`);
    const remove = page.getByRole('button', { name: `Remove ${card}` });
    // The next line comes under the second click.
    await (titles.length > 1 ? remove.dblclick() : remove.click());
    await expect(page.getByText(`${card} removed from cart.`)).toBeVisible();
    await expect(quantityOf(page, card)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(quantityOf(page, card)).toHaveValue('3');
    await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${titles.length + 2} items`);
    await page.reload();
    await expect(quantityOf(page, card)).toHaveValue('3');
  });
}
