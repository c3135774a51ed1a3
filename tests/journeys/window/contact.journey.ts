import type { Page } from '@playwright/test';
import { shop } from '@shop/shared/shop';
import { linkIn, mailTo } from '../../world/mailbox.ts';
import { contactForm, sendUntil } from '../contact-form.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';

const thanks = 'Thank you for your message! We have received your inquiry and will respond shortly.';
const failure = 'There was an error sending your message. Please try again later.';

async function write(page: Page, email: string, message: string) {
  const { name, email: address, telephone, message: text } = contactForm(page);
  await name.fill('Róisín McKee');
  await address.fill(email);
  await telephone.fill('028 9000 0000');
  await text.fill(message);
}

/** The shop mails an address once an hour, so each run needs a new one. */
function newAddress(email: string) {
  return `${Date.now().toString(36)}-${email}`;
}

const sendUntilThanked = (page: Page) => sendUntil(page, page.getByText(thanks));

test('an empty message is not sent: each field says what it needs, and the summary leads there', async ({ page }) => {
  await openHydrated(page, '/info/contact');
  const { name, email, message, button } = contactForm(page);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await button.press('Enter');

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your name',
    'Please enter a valid email address',
    'Please enter a message (minimum 10 characters)',
  ]);
  await expect(name).toHaveAccessibleDescription('Please enter your name');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(message).toHaveAccessibleDescription('Please enter a message (minimum 10 characters)');
  await summary.getByRole('link', { name: 'Please enter a message' }).click();
  await expect(message).toBeFocused();
  expect(sent).toBe(0);
});

test('a field that is left with an invalid value says so', async ({ page }) => {
  await openHydrated(page, '/info/contact');
  const { name, telephone, message } = contactForm(page);
  await name.fill('A');
  await telephone.fill('12345');
  await message.fill('Hello');
  await name.focus();
  await expect(name).toHaveAccessibleDescription('Please enter your name');
  await expect(telephone).toHaveAccessibleDescription('Please enter a valid phone number');
  await expect(message).toHaveAccessibleDescription('Please enter a message (minimum 10 characters)');
  await telephone.fill('+44 (0)28 9000-0000');
  await telephone.blur();
  await expect(telephone).toHaveAccessibleDescription('');
});

test('a message reaches the shop, and a ticked box subscribes to the newsletter', async ({ page, email }) => {
  await page.goto('/info/contact');
  const text = `Do you post to Donegal? Asked by ${email}`;
  await write(page, email, text);
  await contactForm(page).subscribe.check();
  await sendUntilThanked(page);
  await expectAccessible(page);
  await expect(contactForm(page).message).toHaveValue('');
  await expect(contactForm(page).subscribe).not.toBeChecked();

  const toOwner = await mailTo(shop.email, text);
  expect(toOwner.subject).toBe('Message from Róisín McKee');
  await mailTo(email, 'Please confirm');
});

test('when the shop cannot take a message it says so and keeps every word', { tag: '@nightly' }, async ({
  page,
  email,
}) => {
  await openHydrated(page, '/info/contact');
  // The form accepts control characters, the backend does not.
  await write(page, email, 'A bell \u0007 in the middle of it');
  await sendUntil(page, page.getByRole('alert').filter({ hasText: failure }));
  await expect(contactForm(page).message).toHaveValue(/in the middle of it/);
  await expect(contactForm(page).name).toHaveValue('Róisín McKee');
});

test('a visitor joins the newsletter by a mailed link, and leaves it by another', async ({
  page,
  email: own,
  running,
}) => {
  const email = newAddress(own);
  await openHydrated(page, '/cart');
  const foot = page.getByRole('contentinfo');
  const field = foot.getByLabel('Your email');
  const button = foot.getByRole('button', { name: 'Subscribe' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.press('Enter');
  await expect(field).toHaveAccessibleDescription('Email is required');
  await expect(field).toBeFocused();
  await field.fill('nobody');
  await button.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter a valid email');
  await expectAccessible(page);
  await field.fill(email);
  await button.press('Enter');
  await expect(foot.getByRole('status')).toContainText('Thank you for subscribing to our mailing list!');
  await expect(field).toHaveValue('');

  const mail = await mailTo(email, 'Please confirm');
  const path = (beginning: string) => linkIn(mail, `${running.storefront}${beginning}`);
  // Mail scanners open links, so opening one must not confirm anything.
  for (let time = 0; time < 2; time += 1) {
    await page.goto(path('/newsletter/confirm'));
    await expect(page.getByRole('button', { name: 'Yes, send me the letters' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(path('/newsletter/unsubscribe'));
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(path('/newsletter/confirm'));
  await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
  await expect(page.getByRole('heading', { name: 'This link has run out' })).toBeVisible();
});
