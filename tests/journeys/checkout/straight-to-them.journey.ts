import type { Page } from '@playwright/test';
import { formatWeekday } from '@shop/shared/format/days';
import { workingDay } from '../../world/cards/parcels.ts';
import { mailTo } from '../../world/mailbox.ts';
import { answerCookies } from '../answer-cookies.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import {
  cards,
  expectOrderPlaced,
  expectPriced,
  fillContact,
  openHydrated,
  orderSummary,
  payWith,
  typeAddress,
  typeReceiver,
} from '../shopper.ts';

const day = workingDay(30);

/** Goes as far as the page on which the receivers are named. */
async function goToReceivers(page: Page, email: string, quantity: number) {
  await answerCookies(page);
  await readyCart(page, { quantity });
  await page.goto('/checkout');
  await fillContact(page, email);
  await page.getByText('Whom does it go to?').first().click();
  await page.getByRole('radio', { name: 'To several people' }).check();
  await typeAddress(page);
  await expectPriced(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test('a shopper keeps a card and sends two straight to Mary on a day, and changes the day afterwards', async ({
    page,
    email,
  }) => {
    await goToReceivers(page, email, 3);

    await expect(page.getByRole('heading', { name: 'Whom do the cards go to?' })).toBeVisible();
    const form = page.getByRole('form', { name: 'Another receiver' });
    await typeReceiver(form);
    await form.getByLabel(/^How many of Do not be anxious about anything/).fill('2');
    await form.getByRole('radio', { name: 'Post it on a day' }).check();
    await form.getByLabel('The day on which we post it').selectOption({ label: formatWeekday(day) });
    await expectAccessible(page);
    // What was typed is saved, whichever button is pressed.
    await page.getByRole('link', { name: 'Continue to payment' }).click();

    const parcel = page.getByRole('region', { name: 'Straight to Mary Jones' });
    await expect(parcel).toContainText('2 × Do not be anxious about anything');
    await expect(parcel).toContainText('Delivery: £0.99');
    await expect(parcel).toContainText(`We post it on ${formatWeekday(day)}.`);
    await expect(orderSummary(page)).toContainText('Delivery£1.98');
    await page.getByRole('link', { name: 'Continue to payment' }).click();

    const main = page.getByRole('main');
    await expect(main).toContainText('To Mary Jones, 2 Mill Lane, Belfast, BT1 1AA: 2 × Do not be anxious');
    await expect(orderSummary(page)).toContainText('Order total£9.48');
    await expectAccessible(page);
    await payWith(page, cards.good);
    await expectOrderPlaced(page);
    expect((await mailTo(email, 'Straight to Mary Jones')).text).toContain('2 Mill Lane');

    await page.getByRole('link', { name: 'See your order' }).click();
    const hers = page.getByRole('region', { name: 'Straight to Mary Jones' });
    await hers.getByText('Change or cancel the day of').click();
    await hers.getByRole('radio', { name: 'As soon as you can' }).check();
    await hers.getByRole('button', { name: 'Save the day' }).click();
    await expect(page.getByText('The day is changed.')).toBeVisible();
    await expect(hers).not.toContainText(`We post it on ${formatWeekday(day)}.`);
  });

  test('a receiver who was typed is there after a reload, and each address keeps its own name', async ({
    page,
    email,
  }) => {
    await goToReceivers(page, email, 1);

    const form = page.getByRole('form', { name: 'Another receiver' });
    await typeReceiver(form);
    await page.reload();
    await expect(form.getByLabel('First name')).toHaveValue('Mary');
    await form.getByLabel(/^How many of/).fill('1');
    await form.getByRole('button', { name: 'Save this parcel' }).click();
    await expect(page.getByRole('region', { name: 'Straight to Mary Jones' })).toBeVisible();

    const saved = page.getByText('The parcel is saved.');
    await expect(saved).toBeVisible();
    await page.getByRole('link', { name: 'Back to shipping' }).click();
    const first = page.getByLabel('First name');
    await expect(first).toHaveValue('Róisín');
    await expect(saved).toBeHidden();
    // It is not said again where it was said.
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Straight to Mary Jones' })).toBeVisible();
    await expect(saved).toBeHidden();
    await page.goForward();
    await expect(first).toHaveValue('Róisín');
    await expect(page.getByText('The parcel to Mary Jones ends')).toBeHidden();
    await page.getByRole('radio', { name: 'Straight to somebody else' }).check();
    await expect(page.getByText('The parcel to Mary Jones ends')).toBeVisible();
    await expect(first).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Straight to somebody else' })).toBeChecked();
    await expect(first).toHaveValue('');
    await page.getByRole('radio', { name: 'To me' }).check();
    await first.fill('Naomi');
    // What the shopper types herself stays.
    await page.getByRole('radio', { name: 'Straight to somebody else' }).check();
    await expect(first).toHaveValue('Naomi');
  });

  test('an own address and that of a present take turns, also after a reload and a refused press', async ({
    page,
    email,
  }) => {
    await answerCookies(page);
    await readyCart(page);
    await page.goto('/checkout');
    await fillContact(page, email);
    await typeAddress(page);
    await expectPriced(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL('/checkout/payment');

    await openHydrated(page, '/checkout/shipping');
    const [first, street] = [page.getByLabel('First name'), page.getByLabel('Address line 1')];
    const [me, other] = ['To me', 'Straight to somebody else'].map((name) => page.getByRole('radio', { name }));
    await expect(first).toHaveValue('Róisín');
    await page.getByText('Whom does it go to?').first().click();
    await other?.check();
    await expect(first).toHaveValue('');
    await first.fill('Mary');
    await first.press('Enter');
    await expect(street).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(first).toHaveValue('Mary');
    await me?.check();
    await expect(first).toHaveValue('Róisín');
    await expect(street).not.toHaveValue('');
    await other?.check();
    await expect(first).toHaveValue('Mary');
    await expect(street).toHaveValue('');
  });
});
