import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** The form of the contact page. */
export function letter(page: Page) {
  const form = page.getByRole('form', { name: 'Write to us' });
  return {
    form,
    name: form.getByLabel('Your name'),
    email: form.getByLabel('Email address'),
    telephone: form.getByLabel('Phone number (optional)'),
    message: form.getByLabel('Message'),
    subscribe: form.getByRole('checkbox'),
    button: form.getByRole('button'),
  };
}

/** A machine writes faster than the shop believes of a person: what it refuses at first, it takes at the next press. */
export async function sendUntil(page: Page, answer: Locator) {
  await expect(async () => {
    await letter(page).button.press('Enter');
    await expect(answer).toBeVisible({ timeout: 1500 });
  }).toPass();
}
