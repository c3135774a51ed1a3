import { randomUUID } from 'node:crypto';
import { asAdmin } from '../../../world/owner.ts';
import { pick, pickList, pickText } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { signIn } from '../at-the-desk.ts';
import { PressCounter } from '../press-counter.ts';

for (const width of [390, 1366]) {
  const tag = width > 500 ? '@nightly' : [];
  test(`the owner makes ‘any five for £10’ by a button of its own, at ${width} pixels`, { tag }, async ({
    page,
    running,
  }) => {
    const name = `FIVE-${randomUUID().slice(0, 6)}`.toUpperCase();
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, running);
    const counter = new PressCounter();
    await counter.open(page, 'Offers');
    try {
      await counter.press(page.getByRole('button', { name: 'New any-five offer' }));
      const form = page.getByRole('form', { name: 'New any-five offer' });
      await form.getByLabel('Its name in your books').fill(name);
      await form.getByLabel('How many cards').fill('5');
      await form.getByLabel('For £').fill('ten');
      await expect(form.getByRole('alert')).toHaveText('“ten” is not an amount. Write pounds, such as 10.');
      await form.getByLabel('For £').fill('10');
      // The offer starts years from now, so that it changes no other journey's cart.
      await form.getByLabel('From').fill('1/12/2040');
      await expect(form.getByRole('status')).toHaveText('Any 5 for £10, from 1 December 2040');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await counter.press(form.getByRole('button', { name: 'Make the offer' }));
      const row = page.getByRole('list', { name: 'Any-five offers' }).getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText('Any 5 for £10, from 1 December 2040');
      await expect(row).toContainText('To come');

      await row.getByRole('button', { name: `Change: ${name}` }).click();
      const change = page.getByRole('form', { name: `Change ${name}` });
      await expect(change.getByLabel('How many cards')).toHaveValue('5');
      await change.getByLabel('How many cards').fill('6');
      await change.getByRole('button', { name: 'Save the change' }).click();
      await expect(row).toContainText('Any 6 for £10');
    } finally {
      const codes = pickList((await asAdmin(running, '/admin/offers')).body, 'codes');
      const made = codes.find((one) => pick(one, 'name') === name);
      if (made) await asAdmin(running, `/admin/offers/codes/${pickText(made, 'id')}`, undefined, 'DELETE');
    }
  });
}
