import { newCustomer, uniqueEmail } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { signIn } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { expectOrderPlaced } from '../shopper.ts';
import { askForTradeAccount, goFromCartToPayment, orderSheet } from '../trade-account.ts';
import { openUnhydrated } from '../unhydrated.ts';

test('a bookshop asks for an account, orders packs of six by keyboard and pays by invoice', async ({
  page,
  running,
}) => {
  const anna = await newCustomer(running, uniqueEmail('bookshop'));
  await signIn(page, running, anna);
  await page.goto('/info/stockist');
  await page.getByRole('link', { name: 'Ask for a trade account' }).click();
  await askForTradeAccount(page, running, anna, { name: 'The Corner Bookshop', limit: 200 });
  await mailTo(anna.email, 'Your account is open');

  const letThrough = await openUnhydrated(page, '/account/trade');
  const sheet = orderSheet(page);
  const [first, second] = [sheet.getByRole('textbox').nth(0), sheet.getByRole('textbox').nth(1)];
  await first.focus();
  await page.keyboard.type('4');
  letThrough();
  await expect(sheet.getByRole('status')).toContainText('4 packs');
  await expect(sheet.getByRole('status')).toContainText('An order is for at least £50.00');
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await page.keyboard.type('3');
  await expect(sheet.getByRole('status')).not.toContainText('at least');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('The packs are in your cart.').first()).toBeVisible();

  await test.step('the cart goes by whole packs', async () => {
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('spinbutton') })
      .first();
    const quantity = line.getByRole('spinbutton');
    // Lines that came at one moment stand by name, not as the sheet has them.
    await expect(quantity).toHaveValue(/^(24|18)$/);
    const packs = Number(await quantity.inputValue());
    await line.getByRole('button', { name: /^6 more of/ }).click();
    await expect(quantity).toHaveValue(`${packs + 6}`);
    await quantity.fill(`${packs + 1}`);
    await expect(line.getByText(`It comes in packs of six. Please take ${packs} or ${packs + 6}.`)).toBeVisible();
    await line.getByRole('button', { name: /^1 fewer of/ }).click();
    await expect(quantity).toHaveValue(`${packs}`);
    await expect(line.getByText('It comes in packs of six.')).toHaveCount(0);
    await expect(page.getByText('Free standard delivery')).toHaveCount(0);
  });

  await test.step('cached pages lead to the sheet, and promise no free delivery', async () => {
    await page.goto('/');
    await expect(page.getByText('Free standard delivery on orders over £10')).toBeHidden();
    await expect(page.getByText('Standard delivery free over £10')).toBeHidden();
    await page.goto('/cards/do-not/do-not-be-anxious');
    await page.getByText('Delivery and returns').click();
    await expect(page.getByText('In 1-2 working days')).toBeVisible();
    await expect(page.getByText('delivery on orders over £10')).toBeHidden();
    await expect(page.getByText('14 days from the day it arrives')).toBeHidden();
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('6');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByText('6 of it: you buy in packs of six.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Your trade price is on the sheet' }).click();
    await expect(page.getByRole('form', { name: 'Order sheet' })).toBeVisible();
    await page.goto('/cart');
  });

  await goFromCartToPayment(page);
  await page.getByRole('button', { name: 'Pay on account' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to pay now' })).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expectOrderPlaced(page);
  const onAccount = /£\d+\.\d\d on account\. Invoice INV-\d{5} is due on \d/;
  await expect(page.getByText(onAccount)).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText(onAccount)).toBeVisible();

  await page.goto('/account/trade');
  await expect(page.getByRole('region', { name: 'Invoices' })).toContainText(
    /INV-\d{5} of .+, £\d+\.\d\d\. £\d+\.\d\d to pay by/,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /as PDF$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^INV-\d{5}\.pdf$/);
  await page.getByRole('button', { name: 'Fill in the last order' }).click();
  await expect(first).toHaveValue('4');
  await expect(second).toHaveValue('3');
});
