import type { Page } from '@playwright/test';
import { clearManualOrder, createCard, drawing } from '../../../world/cards/owner-cards.ts';
import { asAdmin } from '../../../world/owner.ts';
import type { RunningShop } from '../../../world/running-shop.ts';
import { pick, pickList, pickText } from '../../../world/store-api.ts';
import { expectAnnounced } from '../../announcements.ts';
import { expect, test } from '../../shop.ts';
import { expectWhole, landOnToday, openDesk } from '../at-the-desk.ts';

// Every test changes the one order of all cards.
test.describe.configure({ mode: 'default' });

const widths = [1366, 390];

async function openCards(page: Page, running: RunningShop, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openDesk(page, running, '/cards');
  await expect(page.getByRole('heading', { name: 'Cards', exact: true })).toBeVisible();
}

async function removeCard(running: RunningShop, title: string): Promise<void> {
  const { body } = await asAdmin(running, `/admin/cards?q=${encodeURIComponent(title)}`);
  for (const card of pickList(body, 'cards')) {
    await asAdmin(running, `/admin/products/${pickText(card, 'id')}`, undefined, 'DELETE');
  }
}

for (const width of widths) {
  const tag = width > 500 ? '@nightly' : [];
  test(
    `the owner makes a new card in at most ten presses, and a shopper can buy it: ${width} pixels`,
    { tag },
    async ({ page, context, running }, testInfo) => {
      const title = `Still waters ${testInfo.project.name}-${width}-${Date.now()}`;
      await page.setViewportSize({ width, height: 900 });
      const counter = await landOnToday(page, running);
      const choose = async (label: string, colour: string) => {
        counter.presses += 1;
        const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawing(colour) };
        await page.getByLabel(label).setInputFiles(file);
      };
      try {
        await counter.open(page, 'Cards');
        await counter.press(page.getByRole('link', { name: 'New card' }));
        await page.getByLabel('Name', { exact: true }).fill(title);
        await page.getByLabel('Verse').fill('Psalm 23:2');
        await page.getByLabel('Words on the front').fill('still waters');
        await page.getByLabel('What you say about it').fill('For a quiet day.');
        await choose('Front: Choose a picture', 'teal');
        await page.getByLabel('What is on the front').fill('A lake.');
        await choose('Back: Choose a picture', 'wheat');
        await page.getByLabel('What is on the back').fill('A reed.');
        await counter.press(
          page.getByRole('group', { name: 'Range' }).getByRole('button', { name: 'Wee', exact: true }),
        );
        await counter.press(
          page.getByRole('group', { name: 'Themes' }).getByRole('button', { name: 'Hope', exact: true }),
        );
        await counter.press(page.getByRole('group', { name: 'Envelopes' }).getByRole('button', { name: 'Kraft' }));
        await expect(page.getByText(/Left empty it becomes WE-\d+\./)).toBeVisible();

        const preview = page.frameLocator('iframe[title="The card in the shop"]');
        await expect(preview.getByRole('heading', { name: title, level: 1, includeHidden: true })).toBeVisible();
        await expect(preview.getByRole('heading', { name: title, level: 3, includeHidden: true })).toBeVisible();
        await expect(page.getByRole('img', { name: 'Back, as it is now' })).toBeVisible();
        await expectWhole(page);

        await counter.press(page.getByRole('button', { name: 'Save the card' }));
        await expectAnnounced(page, `${title} is saved.`);
        await expect(page.getByRole('listitem', { name: title })).toBeInViewport({ ratio: 0.5 });
        // Medusa's own pages take about sixteen presses.
        expect(counter.presses).toBeLessThanOrEqual(width < 500 ? 10 : 9);

        const handle = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        const visitor = await context.newPage();
        // Medusa creates a product before its prices, so the card may not be for sale for a moment.
        await expect(async () => {
          const answer = await visitor.goto(`${running.storefront}/cards/wee/${handle}`);
          expect(answer?.status()).toBe(200);
          await expect(visitor.getByLabel('Envelope colour')).toBeVisible({ timeout: 1000 });
        }).toPass();
        await visitor.getByLabel('Envelope colour').selectOption({ label: 'Kraft' });
        await visitor.getByRole('button', { name: 'Add to cart' }).first().click();
        await expectAnnounced(visitor, `${title} added to cart successfully!`);
        await visitor.goto('/cart');
        await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible();
        await visitor.close();
      } finally {
        await removeCard(running, title);
      }
    },
  );

  test(`the owner orders cards by dragging and by keyboard: ${width} pixels`, { tag }, async ({ page, running }) => {
    const word = `Ordered ${width}-${Date.now()}`;
    const made = [];
    for (const name of ['A', 'B', 'C']) made.push(await createCard(running, { title: `${word} ${name}` }));
    const listed = async () => {
      const { body } = await asAdmin(running, `/admin/cards?q=${encodeURIComponent(word)}`);
      return pickList(body, 'cards')
        .map((card) => pickText(card, 'title').at(-1))
        .join('');
    };
    const inShop = async () => {
      const text = await (await page.request.get(`${running.storefront}/cards/wee`)).text();
      const [, main = ''] = text.split('<main');
      // A tile names its card several times.
      return [...new Set([...main.matchAll(new RegExp(`>${word} ([ABC])<`, 'g'))].map(([, name]) => name))].join('');
    };
    try {
      await openCards(page, running, width);
      await page.getByLabel('Search a name or number').fill(word);
      const tiles = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
      await expect(tiles).toHaveCount(3);
      const handle = (name: string) => page.getByRole('button', { name: `Move ${word} ${name}` });
      expect(await listed()).toBe('ABC');

      // Near an edge of the window the page scrolls while a card is dragged.
      await handle('B').evaluate((button) => button.scrollIntoView({ block: 'center' }));
      const [from, to] = [await handle('A').boundingBox(), await handle('B').boundingBox()];
      if (!from || !to) throw new Error('The handles are not to be seen.');
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 });
      await expect(page.getByText(`${word} A is at 2 of 3.`)).toBeAttached();
      await page.mouse.up();
      await expect.poll(listed).toBe('BAC');

      await handle('C').focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(`${word} C is at 3 of 3.`)).toBeAttached();
      await page.keyboard.press(width < 600 ? 'ArrowUp' : 'ArrowLeft');
      await expect(page.getByText(`${word} C is at 2 of 3.`)).toBeAttached();
      await page.keyboard.press('Space');
      await expect.poll(listed).toBe('BCA');
      await expect(tiles.first()).toHaveAccessibleName(`${word} B`);
      await expect.poll(inShop).toBe('BCA');
    } finally {
      for (const card of made) await card.remove();
      await clearManualOrder(running);
    }
  });
}

test('a card that is saved keeps what was changed elsewhere meanwhile, and asks before it replaces that', async ({
  page,
  running,
}) => {
  const card = await createCard(running);
  const path = `/admin/cards/${card.id}`;
  const elsewhere = async (change: object) => {
    const sheet = Object(pick((await asAdmin(running, path)).body, 'sheet'));
    expect((await asAdmin(running, path, { ...sheet, ...change })).status).toBe(200);
  };
  const kept = async () => (await asAdmin(running, path)).body;
  try {
    await openCards(page, running, 1366);
    await page.goto(`${running.backend}/app/cards/${card.id}`);
    await page.getByLabel('Inside').fill('Happy birthday');
    await elsewhere({ is_bestseller: true, inside: 'With love' });
    await page.getByRole('button', { name: 'Save the card' }).click();
    await expect(page.getByRole('alert')).toContainText('The card was changed elsewhere while you wrote.');
    await expect(page.getByText('Changed elsewhere meanwhile, and by you: Inside.')).toBeVisible();
    expect(await kept()).toMatchObject({ sheet: { inside: 'With love', is_bestseller: true } });
    await page.getByRole('button', { name: 'Save the card' }).click();
    await expectAnnounced(page, `${card.sheet.title} is saved.`);
    expect(await kept()).toMatchObject({ sheet: { inside: 'Happy birthday', is_bestseller: true } });
  } finally {
    await removeCard(running, card.sheet.title);
  }
});

test('unsaved changes are there when the page is opened again; a retired card is out of the shop', {
  tag: '@nightly',
}, async ({ page, running }) => {
  const card = await createCard(running);
  const { title } = card.sheet;
  try {
    await openCards(page, running, 1366);
    await page.getByLabel('Search a name or number').fill(title);
    await page.getByRole('listitem', { name: title }).getByRole('link', { name: title }).click();
    await page.getByLabel('Inside').fill('Happy birthday');
    await page.goto(`${running.backend}/app/cards`);
    await asAdmin(running, `/admin/cards/${card.id}/marks`, { is_bestseller: true });
    await page.goto(`${running.backend}/app/cards/${card.id}`);
    await expect(page.getByLabel('Inside')).toHaveValue('Happy birthday');
    await expect(page.getByText('You had not saved this; here it is as you left it.')).toBeVisible();
    await expect(page.getByText('Changed elsewhere meanwhile, and here as it is there: Bestseller.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Bestseller' })).toBeChecked();
    await page.getByRole('button', { name: 'Begin anew' }).click();
    await expect(page.getByLabel('Inside')).toHaveValue('Blank inside');

    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${title} (copy)`);
    await expect(page.getByRole('switch', { name: 'In the shop' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Save the card' }).click();
    await expectAnnounced(page, `${title} (copy) is saved.`);

    await page.goto(`${running.backend}/app/cards/${card.id}`);
    await page.getByRole('button', { name: 'Retire', exact: true }).click();
    await page.getByRole('button', { name: 'Retire it' }).click();
    await expect(page.getByText(`${title} is retired.`)).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`${running.storefront}${card.address}`, { maxRedirects: 0 })).status())
      .toBe(404);
  } finally {
    await removeCard(running, title);
  }
});
