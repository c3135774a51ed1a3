import { offerWords } from '../../../world/cards/words.ts';
import { call, pick } from '../../../world/store-api.ts';
import { expect, test } from '../../shop.ts';
import { openDesk } from '../at-the-desk.ts';

test('the owner sets the price of words inside, and stops offering them', { tag: '@nightly' }, async ({
  page,
  running,
}) => {
  const offered = async () => pick((await call(running, '/store/words-inside')).body, 'words_inside');
  try {
    await openDesk(page, running, '/offers');
    const section = page.getByRole('region', { name: 'Words inside' });
    await section.getByLabel('Price for one card, in £').fill('1.255');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByRole('alert')).toHaveText('Write a price in pounds, such as 0.75.');
    await section.getByLabel('Price for one card, in £').fill('1.25');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect.poll(offered).toEqual({ price: 1.25 });
    await section.getByRole('switch', { name: 'Words inside' }).click();
    await expect.poll(offered).toBeNull();
  } finally {
    await offerWords(running);
  }
});
