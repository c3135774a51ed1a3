import { cartWithGiftCard, codeMailedTo, giftCardOf, offerGiftCards } from '../../../world/cards/gift-cards.ts';
import { uniqueEmail } from '../../../world/customers.ts';
import { buy } from '../../../world/orders.ts';
import { call, pick } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { expectWhole, openDesk } from '../at-the-desk.ts';

test('the owner sets what gift cards are sold, sees one that was bought with its entries, stops it, gives another for it, and one away', {
  tag: '@nightly',
}, async ({ page, running }) => {
  const offered = async () => pick((await call(running, '/store/gift-cards')).body, 'gift_cards');
  const to = uniqueEmail('given');
  await buy(running, await cartWithGiftCard(running, uniqueEmail('buyer'), to, 30));
  const lastFour = (await codeMailedTo(to)).slice(-4);
  try {
    await openDesk(page, running, '/gift-cards');
    await test.step('the amounts', async () => {
      const selling = page.getByRole('region', { name: 'Selling gift cards' });
      const amounts = selling.getByLabel('Amounts in £, with commas between');
      await amounts.fill('15, 4');
      await selling.getByRole('button', { name: 'Save' }).click();
      await expect(selling.getByRole('alert')).toContainText('Write whole pounds from 5 to 500, such as 10');
      await amounts.fill('£15, £40');
      await selling.getByRole('button', { name: 'Save' }).click();
      await expect.poll(offered).toEqual({ amounts: [15, 40] });
      await selling.getByRole('switch', { name: 'Sell gift cards' }).click();
      await expect.poll(offered).toBeNull();
      await expect(selling.getByText('No gift cards are sold.')).toBeVisible();
    });
    const row = page.getByRole('list', { name: 'Gift cards' }).getByRole('listitem').filter({ hasText: to });
    await test.step('the one that was bought', async () => {
      await expect(row).toContainText(`Ending ${lastFour}: £30.00 left of £30.00`);
      await expect(row).toContainText(`Bought by Naomi, mailed to ${to}`);
      await row.getByText('Entries').click();
      await expect(row).toContainText('Issued £30.00');
      await expectWhole(page);
    });
    await test.step('it is stopped, and may be spent again', async () => {
      await row.getByRole('button', { name: 'Stop it' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(`Stop the gift card ending ${lastFour}?`);
      await question.getByRole('button', { name: 'Stop it' }).click();
      await expect(row.getByText('Stopped', { exact: true })).toBeVisible();
      expect(pick(await giftCardOf(running, to), 'is_stopped')).toBe(true);
      await row.getByRole('button', { name: 'Let it be spent' }).click();
      await question.getByRole('button', { name: 'Let it be spent' }).click();
      await expect(row.getByRole('button', { name: 'Stop it' })).toBeVisible();
      expect(pick(await giftCardOf(running, to), 'is_stopped')).toBe(false);
    });
    await test.step('another is given in its place', async () => {
      const other = uniqueEmail('right');
      await row.getByRole('button', { name: 'Give another in its place' }).click();
      const form = page.getByRole('form', { name: `Give another in place of the gift card ending ${lastFour}` });
      await expect(form).toContainText('The new one has its £30.00.');
      await expectWhole(page);
      await form.getByLabel('Mail it to').fill(other);
      await form.getByRole('button', { name: 'Give another in its place' }).click();
      const rows = page.getByRole('list', { name: 'Gift cards' }).getByRole('listitem');
      const first = rows.filter({ hasText: `Ending ${lastFour}:` });
      await expect(rows.filter({ hasText: other })).toContainText('£30.00 left of £30.00');
      await expect(first).toContainText('Another was given in its place.');
      await expect(first.getByRole('button', { name: 'Let it be spent' })).toHaveCount(0);
      await codeMailedTo(other);
    });
    await test.step('one is given away', async () => {
      const other = uniqueEmail('sorry');
      const form = page.getByRole('form', { name: 'Give a gift card away' });
      await form.getByLabel('Amount in whole £').fill('5');
      await form.getByLabel('Mail it to').fill(other);
      await form.getByRole('button', { name: 'Give it away' }).click();
      await expect(form.getByRole('alert')).toBeVisible();
      await form.getByLabel('Why, for your books').fill('A bent corner');
      await form.getByRole('button', { name: 'Give it away' }).click();
      const given = page.getByRole('list', { name: 'Gift cards' }).getByRole('listitem').filter({ hasText: other });
      await expect(given).toContainText('£5.00 left of £5.00');
      await expect(given).toContainText('Given away: A bent corner');
      await codeMailedTo(other);
    });
  } finally {
    await offerGiftCards(running);
  }
});
