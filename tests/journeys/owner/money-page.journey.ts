import type { Page } from '@playwright/test';
import { answerCalls, refuseCalls } from '../../world/money/card-troubles.ts';
import { cancelOf, captureOf, notTaken } from '../../world/money/left-unfinished.ts';
import { settleRounds } from '../../world/money/rounds.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { expect, test } from '../shop.ts';
import { openDesk } from './at-the-desk.ts';

/** A telephone, and a desk. */
const widths = [360, 1280];

async function openMoney(page: Page, running: RunningShop): Promise<void> {
  await openDesk(page, running, '/money');
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
}

test('the owner sees on the page ‘Money’ what was left unfinished, and has it mended', async ({
  page,
  email,
  owner,
  running,
}, testInfo) => {
  // Neither can it be taken, nor let go: so it waits for the owner, whatever goes on beside this journey.
  const late = await notTaken(running, email);
  await refuseCalls(running, cancelOf(late.intent));
  await settleRounds(running, 3);
  await openMoney(page, running);
  const found = page.getByRole('article', { name: new RegExp(`order ${late.number}$`) });

  await expect(found.getByText('Needs you')).toBeVisible();
  await expect(found.getByText(email)).toBeVisible();
  await expect(found).toContainText(`for order ${late.number} was reserved on the card, and was not taken`);
  const tried = found.getByRole('listitem');
  await expect(tried.first()).toContainText('tried to take the money. The card provider could not');
  await expect(tried.nth(3)).toContainText('tried to give the money back.');
  await expect(found).toContainText(`Do not post order ${late.number} before its money is settled.`);

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(found.getByRole('button', { name: 'Try again now' })).toBeVisible();
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spill, `at ${width} pixels nothing is wider than the page`).toBeLessThanOrEqual(0);
    await page.screenshot({ path: testInfo.outputPath(`money-${width}.png`) });
  }

  await found.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText('It did not work this time.')).toBeVisible();
  for (const path of [captureOf(late.intent), cancelOf(late.intent)]) await answerCalls(running, path);
  await found.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText('It is mended: the order stands, and its money is taken.')).toBeVisible();
  await expect(found.getByText('Mended', { exact: true })).toBeVisible();
  await expect(found.getByRole('button', { name: 'Try again now' })).toHaveCount(0);
  expect(await owner.ordersOf(email)).toMatchObject([{ payment_status: 'captured' }]);
});

test('what was given back stands on the page with all that was tried', async ({ page, email, running }) => {
  const late = await notTaken(running, email);
  await settleRounds(running, 3);
  await answerCalls(running, captureOf(late.intent));
  await openMoney(page, running);
  await page.getByRole('button', { name: 'Given back' }).click();
  const found = page.getByRole('article', { name: new RegExp(`order ${late.number}$`) });

  await expect(found).toContainText('Nothing is owed to anybody');
  await expect(found.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('article').getByText('Mended', { exact: true })).toHaveCount(0);
});
