import { contactForm } from '../contact-form.ts';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';

test('a message that is being sent cannot be sent twice, nor can the newsletter form', async ({ page, email }) => {
  await openHydrated(page, '/info/contact');
  const { promise, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await promise;
    await route.fallback();
  });
  const { form, name, email: address, message } = contactForm(page);
  await name.fill('Anna Bell');
  await address.fill(email);
  await message.fill('Is anybody there today?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();

  const foot = page.getByRole('contentinfo');
  await foot.getByLabel('Your email').fill(email);
  await foot.getByRole('button', { name: 'Subscribe' }).click();
  await expect(foot.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  letThrough();
});
