import type { Locator, Page } from '@playwright/test';
import { bearer } from '../../world/customers.ts';
import { adminToken } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { expect } from '../shop.ts';
import { PressCounter } from './press-counter.ts';

// The gate runs the telephone alone, where a page is likelier not to fit.
export const sizes = [
  { name: 'desk', width: 1366, height: 900, tag: '@nightly' },
  { name: 'telephone', width: 390, height: 844, tag: [] as string[] },
] as const;

/** Presses that the menu needs by itself: a telephone hides it behind a button. */
export const menuPresses = { desk: 0, telephone: 1 };

/** Opens a page of the dashboard, such as `/cards`, signed in by a request; `whole-desk` uses the form. */
export async function openDesk(page: Page, running: RunningShop, path: string): Promise<void> {
  const headers = bearer(await adminToken(running));
  const begun = await page.request.post(`${running.backend}/auth/session`, { headers });
  expect(begun.ok()).toBe(true);
  await page.goto(`${running.backend}/app${path}`);
}

export async function signIn(page: Page, running: RunningShop): Promise<void> {
  await openDesk(page, running, '');
  // The address changes before the page does, and Medusa shuts the menu of a telephone with the page.
  await expect(page.getByRole('heading', { name: 'Orders', exact: true, level: 1 })).toBeVisible();
}

/** @returns a counter of the presses from here on */
export async function landOnToday(page: Page, running: RunningShop): Promise<PressCounter> {
  await openDesk(page, running, '');
  await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/orders/);
  return new PressCounter();
}

export const toDo = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'To do' }).getByRole('link', { name });

export const orderInList = (page: Page, number: number): Locator =>
  page.getByRole('main').getByText(`#${number}`, { exact: true });

/** `evaluate` calls it: the second press comes before the page can disable the button. */
export function pressTwice(button: HTMLElement | SVGElement): void {
  for (let press = 0; press < 2; press += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

export async function expectWhole(page: Page): Promise<void> {
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(spill, 'nothing is wider than the page').toBeLessThanOrEqual(0);
}
