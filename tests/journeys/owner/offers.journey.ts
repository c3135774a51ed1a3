import { randomUUID } from 'node:crypto';
import { createIncompleteCards } from '../../world/cards/incomplete-cards.ts';
import { asAdmin } from '../../world/owner.ts';
import { pickText } from '../../world/store-api.ts';
import { test as base, expect } from '../shop.ts';
import { expectWhole, signIn } from './at-the-desk.ts';
import { PressCounter } from './press-counter.ts';

interface Shelf {
  /** A range with two cards at £2.50 that no other journey buys. */
  range: { title: string; page: string; variant: string };
}

const test = base.extend<Shelf>({
  range: async ({ running }, use) => {
    const mark = randomUUID().slice(0, 8);
    const wishes = ['Joy', 'Hope'].map((title, at) => ({ title: `${title} ${mark}`, handle: `range-${mark}-${at}` }));
    const made = await createIncompleteCards(running, `shelf-${mark}`, wishes);
    const title = `Lanterns ${mark}`;
    const { body } = await asAdmin(running, '/admin/collections', { title, handle: `range-${mark}` });
    const id = pickText(body, 'collection', 'id');
    await asAdmin(running, `/admin/collections/${id}/products`, { add: made.cards.map(({ product }) => product) });
    const [first] = made.cards;
    await use({ title, page: `/shelf-${mark}/range-${mark}/range-${mark}-0`, variant: first?.variant ?? '' });
    await made.remove();
    await asAdmin(running, `/admin/collections/${id}`, undefined, 'DELETE');
  },
});

for (const width of [390, 1366]) {
  test(`the owner makes ‘10 % off over £15’ and a week’s sale on a range, and shoppers get both, at ${width} pixels`, {
    tag: '@nightly',
  }, async ({ page, browser, range, running }) => {
    const isTelephone = width < 500;
    const code = `OVER15-${randomUUID().slice(0, 6)}`.toUpperCase();
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, running);

    const forCode = new PressCounter();
    await forCode.open(page, 'Offers');
    await forCode.press(page.getByRole('button', { name: 'New code' }));
    await expect(page.getByLabel('The code that shoppers type')).toBeFocused();
    await page.keyboard.type(code);
    await page.getByLabel('Per cent off').fill('10');
    await page.getByLabel('When the cards come to £ … or more').fill('15');
    const sentence = page.getByRole('form', { name: 'New code' }).getByRole('status');
    await expect(sentence).toHaveText('10 % off when the cards come to £15 or more');
    await page.getByLabel('Uses each').fill('1');
    await expect(sentence).toHaveText('10 % off when the cards come to £15 or more, once each');
    await expectWhole(page);
    await forCode.press(page.getByRole('button', { name: 'Make the code' }));
    const madeCode = page.getByRole('list', { name: 'Codes' }).getByRole('listitem').filter({ hasText: code });
    await expect(madeCode).toContainText('10 % off when the cards come to £15 or more, once each');
    await expect(madeCode).toContainText('Running');
    expect(forCode.presses).toBeLessThanOrEqual(isTelephone ? 4 : 3);

    await madeCode.getByRole('button', { name: `Change: ${code}` }).click();
    const change = page.getByRole('form', { name: `Change ${code}` });
    await expect(change.getByLabel('The code that shoppers type')).toBeFocused();
    await expect(change.getByLabel('The code that shoppers type')).toHaveValue(code);
    await expect(change.getByLabel('When the cards come to £ … or more')).toHaveValue('15');
    await expect(change.getByLabel('Uses each')).toHaveValue('1');
    await change.getByLabel('When the cards come to £ … or more').fill('ten');
    await change.getByRole('button', { name: 'Save the change' }).click();
    await expect(change.getByRole('alert')).toHaveText('“ten” is not an amount. Write pounds, such as 15.');
    await expect(change.getByLabel('Per cent off')).toHaveValue('10');
    await expectWhole(page);
    await change.getByLabel('When the cards come to £ … or more').fill('12');
    await change.getByRole('button', { name: 'Save the change' }).click();
    await expect(change).toHaveCount(0);
    await expect(madeCode).toContainText('10 % off when the cards come to £12 or more, once each');

    await page.goto(running.admin.url);
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    const forSale = new PressCounter();
    await forSale.open(page, 'Offers');
    await forSale.press(page.getByRole('button', { name: 'New sale' }));
    await expect(page.getByLabel('Per cent off')).toBeFocused();
    await page.keyboard.type('20');
    await forSale.press(page.getByRole('button', { name: `${range.title} (2)` }));
    await forSale.press(page.getByRole('button', { name: 'For a week' }));
    const said = page.getByRole('form', { name: 'New sale' }).getByRole('status');
    await expect(said).toHaveText(new RegExp(`^20 % off the range ${range.title}, from .+ until .+$`));
    await expectWhole(page);
    await forSale.press(page.getByRole('button', { name: 'Make the sale' }));
    const sale = page.getByRole('list', { name: 'Sales' }).getByRole('listitem').filter({ hasText: range.title });
    await expect(sale).toContainText('Running');
    expect(forSale.presses).toBeLessThanOrEqual(isTelephone ? 6 : 5);
    await expectWhole(page);

    const shopper = await (await browser.newContext({ baseURL: running.storefront })).newPage();
    await shopper.setViewportSize({ width, height: 900 });
    const priceOf = () => shopper.getByRole('main').getByText('£2.00', { exact: false }).first();
    await expect(async () => {
      await shopper.goto(range.page);
      await expect(priceOf()).toHaveText('Was £2.50 Sale £2.00', { timeout: 500 });
    }).toPass();
    await expect(shopper.getByRole('main').locator('s')).toHaveText('Was £2.50');

    await sale.getByRole('button', { name: /^Change/ }).click();
    const changed = page.getByRole('form', { name: 'Change the sale' });
    await expect(changed.getByLabel('Per cent off')).toHaveValue('20');
    await expect(changed.getByRole('button', { name: `${range.title} (2)` })).toHaveAttribute('aria-pressed', 'true');
    await expectWhole(page);
    await changed.getByLabel('Per cent off').fill('30');
    await changed.getByRole('button', { name: 'Save the change' }).click();
    await expect(sale).toContainText(`30 % off the range ${range.title}`);
    await expect(async () => {
      await shopper.goto(range.page);
      await expect(shopper.getByRole('main').locator('s').first()).toHaveText('Was £2.50', { timeout: 500 });
      await expect(shopper.getByRole('main')).toContainText('Was £2.50 Sale £1.75', { timeout: 500 });
    }).toPass();

    await sale.getByRole('button', { name: /^End/ }).click();
    await expect(sale).toContainText('Over');
    await expect(async () => {
      await shopper.goto(range.page);
      await expect(shopper.getByRole('main').getByText('£2.50', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(shopper.getByRole('main').locator('s')).toHaveCount(0);

    for (const made of [sale, madeCode]) {
      await made.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(made).toHaveCount(0);
    }
  });
}
