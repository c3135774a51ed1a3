import { createCard } from '../../../world/cards/owner-cards.ts';
import { asAdmin } from '../../../world/owner.ts';
import { pick, pickList } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { landOnToday, menuPresses, sizes } from '../at-the-desk.ts';

// From a card's page, Medusa takes four presses to hide it, five to mark it as new, and three to change a price.
for (const { name, width, height, tag } of sizes) {
  test.describe(`at a ${name}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('price, coming soon, new, bestseller and hidden are one press each on the page of cards', async ({
      page,
      running,
    }) => {
      const card = await createCard(running, {
        envelopes: ['White', 'Kraft', 'Sage'].map((envelope) => ({ name: envelope, price: '2.50' })),
      });
      const { title } = card.sheet;
      const stored = async () =>
        pick((await asAdmin(running, `/admin/cards?q=${encodeURIComponent(title)}`)).body, 'cards', 0);
      try {
        const counter = await landOnToday(page, running);
        await counter.open(page, 'Cards');
        expect(counter.presses).toBeLessThanOrEqual(1 + menuPresses[name]);
        await page.getByLabel('Search a name or number').fill(title);
        const tile = page.getByRole('listitem', { name: title });

        counter.presses = 0;
        await counter.press(tile.getByRole('button', { name: /^Price of .*£2\.50/ }));
        await page.keyboard.type('3.20');
        await page.keyboard.press('Enter');
        await expect(tile.getByRole('button', { name: /£3\.20/ })).toBeVisible();
        expect(counter.presses).toBeLessThanOrEqual(1);
        expect(pickList(await stored(), 'envelopes').map((one) => pick(one, 'pounds'))).toEqual([3.2, 3.2, 3.2]);

        const marks = { 'Coming soon': 'is_coming_soon', New: 'is_new', Bestseller: 'is_bestseller' };
        for (const [label, mark] of Object.entries({ ...marks, 'In the shop': 'is_shown' })) {
          const was = pick(await stored(), mark);
          counter.presses = 0;
          await counter.press(tile.getByRole('switch', { name: label }));
          await expect.poll(async () => pick(await stored(), mark)).toBe(!was);
          expect(counter.presses, label).toBeLessThanOrEqual(1);
        }
      } finally {
        await card.remove();
      }
    });
  });
}
