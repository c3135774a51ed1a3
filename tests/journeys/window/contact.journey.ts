import { contactForm } from '../contact-form.ts';
import { expect, test } from '../shop.ts';
import { openHydrated } from '../shopper.ts';

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

test('the field from which the mouse went to the button keeps what it was told', async ({ page }) => {
  await openHydrated(page, '/info/contact');
  const { name, message, button } = contactForm(page);
  await message.click();
  await button.click({ force: true });
  await expect(page.getByRole('alert')).toBeFocused();
  await name.fill('Anna Example');
  await expect(name).toHaveAccessibleDescription('');
  await expect(message).toHaveAccessibleDescription('Please enter a message (minimum 10 characters)');
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
