import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { setStock } from '../../../world/cards/card-stock.ts';
import { createCard } from '../../../world/cards/owner-cards.ts';
import { expect, test } from '../../shop.ts';
import { expectWhole, signIn, sizes } from '../at-the-desk.ts';

// Today lists only the first few cards that run low, so these tests would hide each other's cards.
test.describe.configure({ mode: 'default' });

async function openTile(page: Page, backend: string, title: string) {
  await page.goto(`${backend}/app/cards`);
  await page.getByLabel('Search a name or number').fill(title);
  const tile = page.getByRole('listitem', { name: title });
  await expect(tile).toBeVisible();
  return tile;
}

for (const { name, width, height } of sizes) {
  const size = { width, height };
  test(`the owner counts cards in place, and Today lists those of which few are left: ${name}`, {
    tag: '@nightly',
  }, async ({ page, running }) => {
    const title = `Counted ${randomUUID().slice(0, 8)}`;
    const card = await createCard(running, { title });
    const variants = card.variants.map(({ id }) => id);
    try {
      await page.setViewportSize(size);
      await signIn(page, running);
      const tile = await openTile(page, running.backend, title);
      const open = tile.getByRole('button', { name: `Count these: ${title}` });
      await expect(open).toHaveText('Count these');
      for (const button of await tile.getByRole('button').all()) {
        expect(Math.round((await button.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(40);
      }
      await open.click();
      await tile.getByLabel('Left in White').fill('two');
      await tile.getByLabel('Left in Kraft').fill('0');
      await tile.getByRole('button', { name: 'Save' }).click();
      await expect(tile.getByRole('alert')).toHaveText('“two” is not a number. Write how many are left, such as 12.');
      await expectWhole(page);
      await tile.getByLabel('Left in White').fill('2');
      await tile.getByRole('button', { name: 'Save' }).click();
      await expect(tile.getByRole('button', { name: /Change it$/ }).last()).toHaveText('2 left, none in Kraft');
      await expectWhole(page);

      await page.goto(`${running.backend}/app/today`);
      await expect(page.getByRole('link', { name: `2 left of ${title}` })).toBeVisible();
      await expectWhole(page);
      await page.getByRole('link', { name: `2 left of ${title}` }).click();
      await expect(page.getByRole('listitem', { name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Few left' })).toHaveAttribute('aria-pressed', 'true');

      for (const variant of variants) await setStock(running, { product: card.id, variant }, 0);
      const again = await openTile(page, running.backend, title);
      await again.getByRole('button', { name: /None left\. Change it$/ }).click();
      await again.getByRole('button', { name: 'Stop counting' }).click();
      await expect(again.getByRole('button', { name: `Count these: ${title}` })).toBeVisible();
    } finally {
      for (const variant of variants) await setStock(running, { product: card.id, variant }, null);
      await card.remove();
    }
  });
}
