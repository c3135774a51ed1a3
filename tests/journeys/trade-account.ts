import type { Page } from '@playwright/test';
import { decideOnTrade, tradeRowOf } from '../world/cards/trade.ts';
import type { Customer } from '../world/customers.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { pickText } from '../world/store-api.ts';
import { field, press } from './customer.ts';
import { fillShipping } from './shopper.ts';

interface Wanted {
  kind?: 'A shop, that sells cards' | 'A church or charity';
  name: string;
  /** Pounds that it may owe; 0: it pays by card. */
  limit: number;
}

/** Must be called on the page of the trade account. The owner opens the account. */
export async function askForTradeAccount(
  page: Page,
  running: RunningShop,
  customer: Customer,
  { kind = 'A shop, that sells cards', name, limit }: Wanted,
): Promise<void> {
  await field(page, 'You are').selectOption(kind);
  await field(page, 'Name of your shop or church').fill(name);
  await field(page, 'Its address').fill('1 High Street\nBangor');
  await field(page, 'What do you sell?').fill('Books and cards.');
  await press(page, 'Ask for an account');
  await page.getByText('You hear from us by mail').first().waitFor();
  const account = pickText(await tradeRowOf(running, customer, 'applied'), 'id');
  await decideOnTrade(running, account, 'accept', { credit_limit: limit, terms_days: 30 });
}

export const orderSheet = (page: Page) => page.getByRole('form', { name: 'Order sheet' });

/** Types so many packs of the first cards, by keyboard alone, and sends the sheet. */
export async function typeSheet(page: Page, ...packs: string[]): Promise<void> {
  await orderSheet(page).getByRole('textbox').first().focus();
  for (const [at, count] of packs.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(count);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('/cart');
}

export async function goFromCartToPayment(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click();
  await fillShipping(page);
}
