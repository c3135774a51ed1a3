import { contactForm } from '../contact-form.ts';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';
import { faults, readFields } from './forms/pressing.ts';

const suggestions = /\/search\/suggestions\b/;

test('a search whose suggestions do not come leaves the page as it is, with the letter that was begun on it', async ({
  page,
}) => {
  await openHydrated(page, '/info/contact');
  const { form, message } = contactForm(page);
  await message.fill('Do you post to Rathlin?');
  const typed = await readFields(form);
  const search = page.getByRole('search').locator('input');
  await search.click();
  for (const [fault, happens] of Object.entries(faults)) {
    await test.step(fault, async () => {
      await page.route(suggestions, happens);
      const asked = page.waitForRequest(suggestions);
      await search.fill('bir');
      await asked;
      await page.unrouteAll({ behavior: 'wait' });
      await search.fill('birth');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
      expect(await readFields(form)).toEqual(typed);
      await expect(search).toBeFocused();
    });
  }
});
