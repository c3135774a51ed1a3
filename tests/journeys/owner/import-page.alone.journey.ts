import type { Route } from '@playwright/test';
import { exportCatalogue } from '../../world/cards/catalogue-imports.ts';
import { createCard } from '../../world/cards/owner-cards.ts';
import { asAdmin } from '../../world/owner.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, landOnToday, menuPresses, openDesk, sizes } from './at-the-desk.ts';

// The shop runs one import at a time.
test.describe.configure({ mode: 'default' });

test('the owner downloads the present cards, changes a name, and reads what would change before anything does', async ({
  page,
  running,
}) => {
  await openDesk(page, running, '/catalogue-import');
  await expect(page.getByRole('link', { name: 'Download cards.csv' })).toBeVisible();

  const download = async (name: string) =>
    (await page.request.get(`${running.backend}/admin/catalogue/${name}`)).body().then((buffer) => ({
      name,
      mimeType: 'text/csv',
      buffer,
    }));
  const [cards, ranges] = [await download('cards.csv'), await download('ranges.csv')];
  const files = page.getByTestId('catalogue-files');
  await files.setInputFiles([cards, ranges]);
  await expect(page.getByText('There is nothing to change.')).toBeVisible();

  await page.getByRole('button', { name: 'Start again' }).click();
  const changed = Buffer.from(cards.buffer.toString().replace('"Do not be afraid"', '"Do not be frightened"'));
  await files.setInputFiles([{ ...cards, buffer: changed }, ranges]);
  const report = page.getByRole('list', { name: 'What would change' });
  await expect(report).toContainText('DN-01, Do not be afraid, name: Do not be afraid → Do not be frightened');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectWhole(page);
});

test('an answer that is lost on the way ends nothing: the page follows what the shop has begun', async ({
  page,
  running,
}) => {
  await openDesk(page, running, '/catalogue-import');
  const files = (['cards.csv', 'ranges.csv'] as const).map(async (name) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(await exportCatalogue(running, name)),
  }));
  let lost = 0;
  const loseOne = async (route: Route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    return route.fulfill({ status: 502, body: 'Bad gateway' });
  };
  await page.route(/\/admin\/catalogue-imports\/[^/]+\/check$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(/\/admin\/catalogue-imports\/(?!last)[^/]+$/, (route) =>
    route.request().method() === 'GET' ? loseOne(route) : route.continue(),
  );
  await page.getByTestId('catalogue-files').setInputFiles(await Promise.all(files));
  await expect(page.getByText('There is nothing to change.')).toBeVisible();
  expect(lost).toBe(1);
  await expect(page.getByText('as they were before this step')).toBeHidden();
});

test('Medusa’s page of products leads to the shop’s own pages for new cards', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  await openDesk(page, running, '/products');
  await page.getByRole('main').getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL(`${running.backend}/app/cards/new`);
  await expect(page.getByRole('form', { name: 'The card' })).toBeVisible();

  await page.goto(`${running.backend}/app/products`);
  await page.getByRole('main').getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL(`${running.backend}/app/catalogue-import`);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

for (const size of sizes) {
  test(`at a ${size.name} the owner imports a file in three presses, reads what changed, and undoes it`, {
    tag: '@nightly',
  }, async ({ page, running }) => {
    // Other journeys change the sample cards meanwhile, so this one makes its own.
    const [one, two] = [await createCard(running), await createCard(running)];
    const [was, other] = [one.sheet.title, two.sheet.title];
    try {
      const [header = '', ...rows] = (await exportCatalogue(running, 'cards.csv')).split('\r\n');
      const own = rows.filter((row) => [one, two].some(({ number }) => row.startsWith(`"${number}"`)));
      const cards = [header, ...own, ''].join('\r\n').replace(`"${was}"`, '"A name of the file"');
      const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.setViewportSize(size);
      const counter = await landOnToday(page, running);
      await counter.open(page, 'Catalogue import');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        counter.press(page.getByRole('button', { name: 'Choose files' })),
      ]);
      await chooser.setFiles([
        file('cards.csv', cards.replace(`"${other}"`, '"Another name of the file"')),
        file('ranges.csv', await exportCatalogue(running, 'ranges.csv')),
      ]);
      await counter.press(page.getByRole('button', { name: 'Apply to the shop' }));
      await expect(page.getByText('Done: 0 added, 2 changed')).toBeVisible();
      expect(counter.presses).toBeLessThanOrEqual(3 + menuPresses[size.name]);
      await expect(page.getByRole('list', { name: 'What it changed' })).toContainText(
        `${one.number}, ${was}, name: ${was} → A name of the file`,
      );

      // The owner changes a card after the import.
      await asAdmin(running, `/admin/products/${two.id}`, { title: 'A name by hand' });
      await page.reload();
      await expect(page.getByRole('list', { name: 'What stays' })).toContainText(
        `${two.number}, A name by hand, name: stays A name by hand (before the import: ${other})`,
      );
      const undo = page.getByRole('button', { name: 'Undo this import' });
      expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(40);
      await expectWhole(page);

      await undo.click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('This puts 1 card back as it was before');
      await expect(question).toContainText(`What you have changed since stays as it is: ${two.number} name.`);
      await question.getByRole('button', { name: 'Undo this import' }).click();

      await expect(page.getByText('1 card put back, 0 deleted.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'What the undo changed' })).toContainText(
        `${one.number}, A name of the file, name: A name of the file → ${was}`,
      );
      await expect(undo).toBeHidden();
      await expectWhole(page);
    } finally {
      await Promise.all([one.remove(), two.remove()]);
    }
  });
}
