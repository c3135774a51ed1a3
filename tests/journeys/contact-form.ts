import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

export function contactForm(page: Page) {
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

/** Presses again until the answer appears: the shop refuses forms that are filled in too fast for a person. */
export async function sendUntil(page: Page, answer: Locator) {
  await expect(async () => {
    await contactForm(page).button.press('Enter');
    await expect(answer).toBeVisible({ timeout: 1500 });
  }).toPass();
}
