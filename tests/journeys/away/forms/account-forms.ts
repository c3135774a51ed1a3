import type { Page } from '@playwright/test';
import { bearer, type Customer, newCustomer, password, saveAddress } from '../../../world/customers.ts';
import { linkIn, mailTo } from '../../../world/mailbox.ts';
import { guestOrder } from '../../../world/orders.ts';
import { call, pickList } from '../../../world/store-api.ts';
import { signIn } from '../../customer.ts';
import { expect } from '../../shop.ts';
import { address, followBelowList } from '../../shopper.ts';
import { withButton } from './open-forms.ts';
import type { ShopForm, Visit } from './shop-form.ts';

const inMain = (name: string) => (page: Page) => page.getByRole('main').getByRole('form', { name });

/** Signs in and opens a page of the account. */
async function accountPage(visit: Visit, ...links: string[]): Promise<Customer> {
  const { page, running } = visit;
  const anna = await newCustomer(running);
  await signIn(page, running, anna);
  await page.goto('/');
  await followBelowList(page.getByRole('contentinfo').getByRole('link', { name: 'Your account' }));
  for (const link of links) await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
  return anna;
}

async function addressesOf({ running }: Visit, opened: unknown) {
  const token = Object(opened).token;
  const { body } = await call(running, '/store/customers/me/addresses', { headers: bearer(token) });
  return pickList(body, 'addresses');
}

async function changeLink(visit: Visit) {
  const { page, running, email } = visit;
  const anna = await newCustomer(running);
  await call(running, '/store/customers/me/email', { body: { email, password }, headers: bearer(anna.token) });
  const mail = await mailTo(email, 'Is this your new address?');
  await page.goto(linkIn(mail, `${running.storefront}/change-email`));
}

/** The forms of a signed-in customer. */
export const accountForms: ShopForm[] = [
  {
    name: 'the details of an account',
    source: 'screens/account/details/details.tsx',
    open: (visit) => accountPage(visit, 'Details'),
    form: inMain('Your details'),
    fields: { 'First name': 'Róisín', 'Last name': 'McKee', 'Phone (optional)': '028 9000 0000' },
    wrong: ['Phone (optional)', '12', 'Please enter a valid phone number'],
    button: 'Save details',
    failure: 'Failed to update customer information',
    done: ({ page }) => expect(page.getByText('Your details are saved.')).toBeInViewport(),
  },
  {
    name: 'a change of the email address',
    source: 'screens/account/details/email.tsx',
    open: (visit) => accountPage(visit, 'Details', 'Change email address'),
    form: inMain('Change your email address'),
    fields: { 'New email address': 'another-of-the-forms@linenandpsalm.example', 'Your password': password },
    wrong: ['New email address', 'nobody', 'Please enter a valid email address'],
    secrets: ['Your password'],
    button: 'Send the link',
    failure: 'We could not send the link just now. Please try again.',
    done: ({ page }) => expect(page.getByText('Please look into the mailbox of your new address')).toBeInViewport(),
  },
  {
    name: 'the confirmation of a new email address',
    source: 'screens/sign-in/change-email.tsx',
    open: changeLink,
    form: withButton('Use this address'),
    button: 'Use this address',
    failure: 'We could not change it just now. Please try again in a moment.',
    done: ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: 'Your email address is changed' })).toBeInViewport(),
  },
  {
    name: 'a change of the password',
    source: 'screens/account/details/password.tsx',
    open: (visit) => accountPage(visit, 'Password'),
    form: inMain('Your password'),
    fields: {
      'Current password': password,
      'New password': 'a-better-password',
      'Confirm password': 'a-better-password',
    },
    wrong: ['Confirm password', 'another', 'Passwords do not match'],
    secrets: ['Current password', 'New password', 'Confirm password'],
    button: 'Change password',
    failure: 'Failed to update password',
    done: ({ page }) => expect(page.getByText('Your password is changed.')).toBeInViewport(),
  },
  {
    name: 'a new address in the address book',
    source: 'screens/account/addresses/address-form.tsx',
    open: (visit) => accountPage(visit, 'Addresses', 'Add an address'),
    form: inMain('Address'),
    fields: { 'Name of this address (optional)': 'Mum', ...address, 'Phone (optional)': '028 9000 0000' },
    wrong: ['Phone (optional)', '12', 'Please enter a valid phone number'],
    button: 'Save address',
    failure: 'Failed to save address. Please try again.',
    done: async (visit, opened) => {
      await expect(visit.page.getByText('Address saved to your account')).toBeInViewport();
      await expect(visit.page.getByRole('heading', { name: 'Mum' })).toHaveCount(1);
      expect(await addressesOf(visit, opened)).toHaveLength(1);
    },
  },
  {
    name: 'a deleted address in the address book',
    source: 'screens/account/delete-form.tsx',
    open: async (visit) => {
      const anna = await accountPage(visit);
      await saveAddress(visit.running, anna, '7 Mill Brae');
      await visit.page.getByRole('main').getByRole('link', { name: 'Addresses', exact: true }).first().click();
      await visit.page.getByText('Delete', { exact: true }).click();
      return anna;
    },
    form: withButton('Delete address'),
    button: /^Delete address/,
    failure: 'Failed to delete address',
    done: async (visit, opened) => {
      await expect(visit.page.getByText('Address deleted successfully')).toBeInViewport();
      expect(await addressesOf(visit, opened)).toHaveLength(0);
    },
  },
  {
    name: 'a new date to remember',
    source: 'screens/account/dates/dates.tsx',
    open: (visit) => accountPage(visit, 'Dates'),
    form: inMain('A new date'),
    fields: { 'What is it?': 'Mum’s birthday', Date: '1958-03-03' },
    wrong: ['Date', '', 'Please choose a date'],
    button: 'Remember it',
    failure: 'We could not keep this day just now. Please try again.',
    done: ({ page }) => expect(page.getByRole('heading', { name: 'Mum’s birthday' })).toHaveCount(1),
  },
  {
    name: 'a date to forget',
    source: 'screens/account/delete-form.tsx',
    open: async (visit) => {
      const anna = await accountPage(visit);
      const body = { name: 'Mum’s birthday', on_day: '03-03', occasion: '' };
      await call(visit.running, '/store/customers/me/reminders', { body, headers: bearer(anna.token) });
      await visit.page.getByRole('main').getByRole('link', { name: 'Dates', exact: true }).click();
      return anna;
    },
    form: withButton('Forget'),
    button: /^Forget/,
    failure: 'We could not forget this day just now. Please try again.',
    done: ({ page }) => expect(page.getByText('This day is forgotten.')).toBeInViewport(),
  },
  {
    name: 'the application for a trade account',
    source: 'screens/account/trade/application-form.tsx',
    open: async (visit) => {
      const anna = await accountPage(visit);
      await visit.page.goto('/account/trade');
      return anna;
    },
    form: inMain('Application'),
    fields: {
      'Name of your shop or church': 'The Corner Bookshop',
      'Its address': '1 High Street, Bangor',
      'What do you sell?': 'Books and cards.',
    },
    wrong: ['VAT number (optional)', 'none', 'This is no VAT number. Please leave it empty if you have none.'],
    button: 'Ask for an account',
    failure: 'We could not take your application just now. Please try again.',
    done: ({ page }) => expect(page.getByText('You hear from us by mail')).toBeInViewport(),
  },
  {
    name: 'the request for an older order',
    source: 'ui/order/find-order.tsx',
    open: (visit) => accountPage(visit, 'Your data', 'Ask for an older order'),
    form: inMain('An older order'),
    fields: { 'Order number': '999999', 'Email address of the order': 'nobody@linenandpsalm.example' },
    wrong: ['Email address of the order', 'nobody', 'Please enter a valid email address'],
    button: 'Ask for this order',
    failure: 'We could not ask for this order just now. Please try again.',
    done: ({ page }) => expect(page.getByText('we have asked that address by mail')).toBeInViewport(),
  },
  {
    name: 'data by email address',
    source: 'screens/account/details/your-data.tsx',
    open: (visit) => accountPage(visit, 'Your data'),
    form: withButton('Send them by mail'),
    button: 'Send them by mail',
    failure: 'We could not send it just now. Please try again.',
    done: ({ page }) => expect(page.getByText('is on its way to you by mail')).toBeInViewport(),
  },
  {
    name: 'closing the account',
    source: 'screens/account/details/close.tsx',
    open: (visit) => accountPage(visit, 'Your data', 'Close your account', 'Go on'),
    form: withButton('Close my account for good'),
    fields: { 'Your password': password },
    secrets: ['Your password'],
    button: 'Close my account for good',
    failure: 'We could not close your account just now. Please try again. If the closing has begun, we finish it.',
    done: ({ page }) => expect(page.getByText('Your account is closed.')).toBeInViewport(),
  },
  {
    name: 'signing out',
    source: 'screens/account/account.tsx',
    open: (visit) => accountPage(visit),
    form: withButton('Sign out'),
    button: 'Sign out',
    failure: 'We could not sign you out just now. Please try again.',
    isToast: true,
    isLast: true,
    done: ({ page }) => expect(page).toHaveURL('/'),
  },
  {
    name: 'a transfer requested by another customer',
    source: 'screens/order/transfer.tsx',
    open: async ({ page, running, email }) => {
      const order = await guestOrder(running, email);
      const { token } = await newCustomer(running);
      await call(running, `/store/orders/${order.id}/transfer/request`, { body: {}, headers: bearer(token) });
      const mail = await mailTo(email, `May order ${order.number} be added`);
      await page.goto(linkIn(mail, `${running.storefront}/order-transfer`));
    },
    form: withButton('Yes, add it to their account'),
    button: 'Yes, add it to their account',
    failure: 'We could not pass your answer on just now. Please try again in a moment.',
    done: ({ page }) => expect(page.getByRole('heading', { name: 'The order has moved' })).toBeInViewport(),
  },
];
