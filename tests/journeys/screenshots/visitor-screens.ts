import { reviewToken } from '../../world/cards/reviews.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { newCustomer, saveAddress } from '../../world/customers.ts';
import { addCardToOrder, guestOrder, placeOrder, postOrder } from '../../world/orders.ts';
import { answerCookies } from '../answer-cookies.ts';
import { field, press, signIn } from '../customer.ts';
import { readyCart } from '../ready-cart.ts';
import { expect, test } from '../shop.ts';
import { expectPriced, openCartWith, openHydrated } from '../shopper.ts';
import { glance, picture, setWidth, widths } from './picture.ts';

for (const width of widths) {
  test.describe(`a visitor’s own, at ${width} pixels`, () => {
    test.beforeEach(async ({ page }) => {
      await setWidth(page, width);
      await answerCookies(page);
    });

    test('sign-in forms, and their errors', async ({ page }) => {
      for (const [name, address, last] of [
        ['login', '/login', 'Password'],
        ['register', '/register', 'Password'],
        ['forgot-password', '/forgot-password', 'Email address'],
        ['reset-password', '/reset-password?token=a&email=a%40b.ie', 'Confirm password'],
        ['order-lookup', '/order-lookup', 'Order number'],
      ] as const) {
        await openHydrated(page, address);
        await picture(page, width, `v-${name}`);
        await field(page, last).press('Enter');
        await picture(page, width, `v-${name}-errors`);
      }
      for (const [name, address] of [
        ['reset-password-run-out', '/reset-password'],
        ['order-transfer', '/order-transfer?order=order_x&token=x'],
        ['order-transfer-run-out', '/order-transfer'],
        ['order-not-opened', '/order/order_x'],
        ['change-email', '/change-email?token=x&email=a%40b.ie'],
        ['change-email-done', '/change-email?done'],
        ['favourites-empty', '/favourites'],
      ] as const) {
        await page.goto(address);
        await picture(page, width, `v-${name}`);
      }
    });

    test('an order, and the hearts of a visitor', async ({ page, running, email }) => {
      const order = await guestOrder(running, email);
      await page.goto(`/order/${order.id}?access=${order.link['x-order-access']}`);
      await picture(page, width, 'v-order');
      await page.getByText('Cancel this order', { exact: true }).click();
      await picture(page, width, 'v-order-cancel');
      await postOrder(running, order.id);
      await page.reload();
      await picture(page, width, 'v-order-on-its-way');
      await page.goto(`/reviews/write?token=${reviewToken('write-review', order.id)}`);
      await picture(page, width, 'v-review');
      const owed = await guestOrder(running, email);
      await addCardToOrder(running, owed.id, (await anyVariant(running)).id);
      await page.goto(`/order/${owed.id}/pay?access=${owed.link['x-order-access']}`);
      await picture(page, width, 'v-order-balance');
      await page.goto('/cards/wee');
      for (const title of ['Abound in hope', 'Be still']) {
        const heart = page.getByRole('button', { name: `Favourite: ${title}` });
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
      }
      await page.goto('/favourites');
      await picture(page, width, 'v-favourites');
    });

    test('an account', async ({ page, running }) => {
      const anna = await newCustomer(running);
      await signIn(page, running, anna);
      for (const name of ['orders', 'addresses']) {
        await page.goto(`/account/${name}`);
        await picture(page, width, `v-account-${name}-empty`);
      }
      const order = await placeOrder(running, anna);
      await saveAddress(running, anna, '4 Harbour Row');
      for (const [name, address] of [
        ['overview', ''],
        ['orders', '/orders'],
        ['order', `/orders/${order.id}`],
        ['addresses', '/addresses'],
        ['dates', '/dates'],
        ['new-address', '/addresses/new'],
        ['details', '/details'],
        ['email', '/details/email'],
        ['password', '/password'],
        ['older-order', '/older-order'],
        ['your-data', '/your-data'],
        ['close', '/close'],
        ['close-confirm', '/close?step=confirm'],
      ] as const) {
        await page.goto(`/account${address}`);
        await picture(page, width, `v-account-${name}`);
      }
      await openHydrated(page, '/account/addresses/new');
      await field(page, 'Postal code').press('Enter');
      await picture(page, width, 'v-account-new-address-errors');
    });

    test('the steps of a checkout', async ({ page, email }) => {
      await openCartWith(page, 'Do not be dismayed');
      await page.getByLabel('Promotion code').fill('WELCOME10');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Promotion code applied successfully!')).toBeVisible();
      await picture(page, width, 'v-cart-code');
      await page.getByRole('button', { name: 'Clear cart' }).click();
      await glance(page, width, 'v-cart-clear');
      await page.goto('/checkout/contact');
      await field(page, 'Email address').fill(email);
      await press(page, 'Continue');
      await expect(page).toHaveURL('/checkout/contact/way');
      await picture(page, width, 'v-way');
      await page.getByText('Create an account', { exact: true }).click();
      await page.getByRole('button', { name: 'Create account' }).press('Enter');
      await picture(page, width, 'v-way-errors');
      await page.goto('/checkout/contact/reset');
      await picture(page, width, 'v-way-reset');
      await readyCart(page, { email });
      await openHydrated(page, '/checkout/shipping');
      await page.getByRole('button', { name: 'Continue to payment' }).press('Enter');
      await picture(page, width, 'v-shipping-errors');
      await readyCart(page, { email, isToBePaid: true });
      await page.goto('/checkout/shipping');
      await expectPriced(page);
      await picture(page, width, 'v-shipping-filled');
      await page.getByText('Whom does it go to?').first().click();
      await page.getByText('On a certain day?').click();
      await picture(page, width, 'v-shipping-wishes');
    });
  });
}
