import { contactForm } from '../contact-form.ts';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';
import { openUnhydrated } from '../unhydrated.ts';

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

test('a form that is pressed twice at once is sent once', async ({ page, email }) => {
  await openHydrated(page, '/newsletter');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const main = page.getByRole('main');
  await main.getByLabel('Your email').fill(email);
  await main.getByRole('button', { name: 'Subscribe' }).evaluate((button: HTMLButtonElement) => {
    for (const _press of [1, 2]) button.click();
  });
  await expect(main.getByText('Thank you for subscribing to our mailing list!')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a refusal that came with the page stays when the page is hydrated', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/newsletter');
  const email = page.getByRole('main').getByLabel('Your email');
  await email.fill('anna@');
  // As by a browser that waits for no scripts.
  await email.evaluate((field: HTMLInputElement) => field.form?.submit());
  const refusal = page.getByRole('main').getByText('Please enter a valid email');
  await expect(refusal).toBeVisible();
  hydrate();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(refusal).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});
