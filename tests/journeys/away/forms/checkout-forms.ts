import type { Page } from '@playwright/test';
import { newCustomer, password, saveAddress } from '../../../world/customers.ts';
import { signIn } from '../../customer.ts';
import { readyCart } from '../../ready-cart.ts';
import { expect } from '../../shop.ts';
import {
  address,
  cards,
  expectOrderPlaced,
  expectPriced,
  expectShipping,
  fillEmail,
  goToPayment,
  payWith,
} from '../../shopper.ts';
import { withButton } from './open-forms.ts';
import type { ShopForm, Visit } from './shop-form.ts';

const inMain = (name: string) => (page: Page) => page.getByRole('main').getByRole('form', { name });

async function checkout({ page }: Visit) {
  await readyCart(page);
  await page.goto('/cart');
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click();
}

/** Opens the step with the choice of guest or account. */
async function ways(visit: Visit, email = visit.email) {
  await checkout(visit);
  await fillEmail(visit.page, email);
}

async function shipping(visit: Visit) {
  await ways(visit);
  await visit.page.getByRole('button', { name: 'Continue as guest' }).click();
  await expectShipping(visit.page);
  await visit.page.getByRole('radio', { name: 'Standard' }).check();
  await expectPriced(visit.page);
}

export const checkoutForms: ShopForm[] = [
  {
    name: 'the email address in the checkout',
    source: 'screens/checkout/contact/contact.tsx',
    open: checkout,
    form: inMain('Contact'),
    fields: { 'Email address': 'guest-of-the-forms@linenandpsalm.example' },
    wrong: ['Email address', 'nobody', 'Please enter a valid email address'],
    button: 'Continue',
    failure: 'Failed to update customer information',
    done: ({ page }) => expect(page).toHaveURL('/checkout/contact/way'),
  },
  {
    name: 'the way back to the email address',
    source: 'screens/checkout/contact/guest-or-account.tsx',
    open: ways,
    form: withButton('Back'),
    button: 'Back',
    failure: 'We could not go back just now. Please try again.',
    done: ({ page }) => expect(page).toHaveURL('/checkout/contact'),
  },
  {
    name: 'buying as a guest',
    source: 'screens/checkout/contact/guest-form.tsx',
    open: async (visit) => {
      await ways(visit);
      await visit.page.getByText('Add a phone number').click();
    },
    form: inMain('Continue as guest'),
    fields: { 'Phone (optional)': '02890000000' },
    wrong: ['Phone (optional)', '12', 'Please enter a valid phone number'],
    button: 'Continue as guest',
    failure: 'Failed to continue as guest. Please try again.',
    done: ({ page }) => expectShipping(page),
  },
  {
    name: 'a sign-in in the checkout',
    source: 'screens/checkout/contact/sign-in-form.tsx',
    open: async (visit) => {
      await ways(visit, (await newCustomer(visit.running)).email);
      await visit.page.getByText('Sign in with your password').click();
    },
    form: inMain('Sign in'),
    fields: { Password: password },
    secrets: ['Password'],
    button: 'Sign in',
    failure: 'Login failed. Please try again.',
    done: ({ page }) => expectShipping(page),
  },
  {
    name: 'a registration in the checkout',
    source: 'screens/checkout/contact/register-form.tsx',
    open: async (visit) => {
      await ways(visit);
      await visit.page.locator('summary').filter({ hasText: 'Create an account' }).click();
    },
    form: inMain('Create an account'),
    fields: {
      'First name': 'Anna',
      'Last name': 'Bell',
      'Phone (optional)': '02890000000',
      'Choose a password': password,
    },
    wrong: ['Phone (optional)', '12', 'Please enter a valid phone number'],
    secrets: ['Choose a password'],
    button: 'Create account',
    failure: 'Account creation failed. Please try again.',
    done: ({ page }) => expectShipping(page),
  },
  {
    name: 'a forgotten password in the checkout',
    source: 'screens/checkout/contact/reset.tsx',
    open: async (visit) => {
      await ways(visit);
      await visit.page.getByText('Sign in with your password').click();
      await visit.page.getByRole('link', { name: 'Forgot your password?' }).click();
    },
    form: inMain('Reset your password'),
    fields: { 'Email address': 'guest-of-the-forms@linenandpsalm.example' },
    wrong: ['Email address', 'nobody', 'Please enter a valid email address'],
    button: 'Send reset email',
    failure: 'Failed to send reset email. Please try again.',
    done: ({ page }) => expect(page.getByText('Password reset email sent!')).toBeInViewport(),
  },
  {
    name: 'the shipping address',
    source: 'screens/checkout/shipping/shipping-form.tsx',
    open: shipping,
    form: inMain('Shipping'),
    fields: address,
    wrong: ['Postal code', '', 'Postal code is required'],
    button: 'Continue to payment',
    failure: 'Failed to update shipping address',
    done: ({ page }) => expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible(),
  },
  {
    name: 'a deleted address in the checkout',
    source: 'screens/checkout/shipping/saved-addresses.tsx',
    open: async (visit) => {
      const anna = await newCustomer(visit.running);
      await saveAddress(visit.running, anna, '7 Mill Brae');
      await signIn(visit.page, visit.running, anna);
      await checkout(visit);
      await expectPriced(visit.page);
      await visit.page.locator('summary').filter({ hasText: 'Delete' }).click();
    },
    form: inMain('Shipping'),
    button: /^Yes, delete it/,
    failure: 'Failed to delete address',
    isToast: true,
    done: ({ page }) => expect(page.getByText('Address deleted successfully')).toBeInViewport(),
  },
  {
    name: 'an edited address in the checkout',
    source: 'screens/checkout/shipping/edit-address.tsx',
    open: async (visit) => {
      const anna = await newCustomer(visit.running);
      await saveAddress(visit.running, anna, '7 Mill Brae');
      await signIn(visit.page, visit.running, anna);
      await checkout(visit);
      await visit.page.getByRole('link', { name: 'Edit 7 Mill Brae' }).click();
    },
    form: inMain('Edit an address'),
    fields: { City: 'Kilkeel', 'Postal code': 'BT34 4AA' },
    wrong: ['City', '', 'City is required'],
    button: 'Save address',
    failure: 'Failed to save address. Please try again.',
    done: ({ page }) => expect(page.getByText('Address saved to your account')).toBeInViewport(),
  },
  {
    name: 'an account after the order',
    source: 'screens/checkout/thanks/account-prompt.tsx',
    open: async ({ page, email }) => {
      await goToPayment(page, email);
      await payWith(page, cards.good);
      await expectOrderPlaced(page);
      await page.getByText('Create account now').click();
    },
    form: inMain('Create account'),
    fields: { Password: 'a-good-password', 'Confirm password': 'a-good-password' },
    wrong: ['Confirm password', 'another', 'Please ensure your passwords match and meet the requirements.'],
    secrets: ['Password', 'Confirm password'],
    button: 'Create account',
    failure: 'Failed to create account. Please try again.',
    done: ({ page }) => expect(page.getByText('Account created successfully! You are now logged in.')).toBeInViewport(),
  },
];
