import type { Page } from '@playwright/test';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import { failProviderCalls, restoreProviderCalls } from '../../world/money/provider-faults.ts';
import { runReconcileRounds } from '../../world/money/reconcile-rounds.ts';
import { cancelOf, captureOf, orderNotCaptured } from '../../world/money/unfinished-orders.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import type { RunningShop } from '../../world/running-shop.ts';
import { expectAnnounced } from '../announcements.ts';
import { expect, test } from '../shop.ts';
import { expectWhole, openDesk } from './at-the-desk.ts';

async function openMoney(page: Page, running: RunningShop): Promise<void> {
  await openDesk(page, running, '/money');
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
}

test('the owner sees an unfinished payment on the page ‘Money’, and retries it', async ({
  page,
  email,
  owner,
  running,
}) => {
  // This payment can be neither captured nor cancelled, so no retry removes it from the list.
  const late = await orderNotCaptured(running, email);
  await failProviderCalls(running, cancelOf(late.intent));
  await runReconcileRounds(running, 3);
  await openMoney(page, running);
  const found = page.getByRole('article', { name: new RegExp(`order ${late.number}$`) });

  await expect(found.getByText('Needs you')).toBeVisible();
  await expect(found.getByText(email)).toBeVisible();
  await expect(found).toContainText(`for order ${late.number} was reserved on the card, and was not taken`);
  const tried = found.getByRole('listitem');
  await expect(tried.first()).toContainText('tried to take the money. The card provider could not');
  await expect(tried.nth(3)).toContainText('tried to give the money back.');
  await expect(found).toContainText(`Do not post order ${late.number} before its money is settled.`);

  await page.setViewportSize({ width: 390, height: 900 });
  await expectWhole(page);

  await found.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText('It did not work this time.')).toBeVisible();
  for (const path of [captureOf(late.intent), cancelOf(late.intent)]) await restoreProviderCalls(running, path);
  await found.getByRole('button', { name: 'Try again now' }).click();
  await expectAnnounced(page, 'It is mended: the order stands, and its money is taken.');
  await expect(found.getByText('Mended', { exact: true })).toBeVisible();
  await expect(found.getByRole('button', { name: 'Try again now' })).toHaveCount(0);
  expect(await owner.ordersOf(email)).toMatchObject([{ payment_status: 'captured' }]);
});

test('the page ‘Money’ lists a refund with all its attempts', { tag: '@nightly' }, async ({ page, email, running }) => {
  const late = await orderNotCaptured(running, email);
  await runReconcileRounds(running, 3);
  await restoreProviderCalls(running, captureOf(late.intent));
  await openMoney(page, running);
  await page.getByRole('button', { name: 'Given back' }).click();
  const found = page.getByRole('article', { name: new RegExp(`order ${late.number}$`) });

  await expect(found).toContainText('Nothing is owed to anybody');
  await expect(found.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('article').getByText('Mended', { exact: true })).toHaveCount(0);
});

test('the page ‘Money’ says where the books of shop and card provider did not agree', { tag: '@nightly' }, async ({
  page,
  email,
  owner,
  running,
}) => {
  const { id, number } = await guestOrder(running, email);
  const [placed] = await owner.ordersOf(email);
  const intent = placed?.payment_collections[0]?.payments[0]?.data?.id ?? '';
  const dashboard = cardDashboard(running);
  await dashboard.tell(intent, 'drop');
  await dashboard.refund(intent, 120);
  const [from, until] = [-30, 1].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  await asAdmin(running, '/admin/workflows-executions/compare-ledger/run', { input: { from, until } });
  await openMoney(page, running);
  const found = page
    .getByRole('list', { name: 'Differences to the card provider' })
    .getByRole('listitem')
    .filter({ hasText: `Order ${number}: refunded £0.00 in the shop, £1.20 at the card provider.` });

  await expect(found.getByText('Both agree by now. There is nothing to do.')).toBeVisible();
  await expect(found.getByRole('link', { name: `Open order ${number}` })).toHaveAttribute('href', `/app/orders/${id}`);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectWhole(page);
});
