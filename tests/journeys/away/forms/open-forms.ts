import type { Page } from '@playwright/test';
import { newCustomer, password } from '../../../world/customers.ts';
import { linkIn, mailTo } from '../../../world/mailbox.ts';
import { sendUntil } from '../../contact-form.ts';
import { expect } from '../../shop.ts';
import { followBelowList } from '../../shopper.ts';
import type { ShopForm, Visit } from './shop-form.ts';

const main = (page: Page) => page.getByRole('main');
const inMain = (name: string) => (page: Page) => main(page).getByRole('form', { name });
/** Finds a form that has no name of its own. */
export const withButton = (name: string) => (page: Page) =>
  main(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name }) });

const reader = 'reader-of-the-forms@linenandpsalm.example';
const noAddress = 'Please enter a valid email address';

async function fromTheFooter({ page }: Visit, link: string) {
  await page.goto('/');
  await followBelowList(page.getByRole('contentinfo').getByRole('link', { name: link }));
}

async function mailedLink({ page, running, email }: Visit, path: string) {
  await page.goto('/');
  const origin = running.storefront;
  const join = await page.request.post('/newsletter', { form: { email }, headers: { origin }, maxRedirects: 0 });
  expect(join.status()).toBe(303);
  await page.goto(linkIn(await mailTo(email, 'Please confirm'), `${origin}${path}`));
}

async function resetLink({ page, running }: Visit) {
  const anna = await newCustomer(running);
  await page.goto('/login');
  await main(page).getByLabel('Email address').fill(anna.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send reset email' }).click();
  await page.goto(linkIn(await mailTo(anna.email, 'password'), `${running.storefront}/reset-password`));
}

/** The forms that need no account. */
export const openForms: ShopForm[] = [
  {
    name: 'the words inside a card',
    source: 'screens/words/write-form.tsx',
    open: ({ page }) => page.goto('/words/do-not-be-anxious'),
    form: inMain('Words inside'),
    fields: { 'Your words': 'Dear Ruth', Quantity: '2' },
    wrong: ['Your words', 'Dear 美咲', 'None of our hands can write 美咲. Please choose other words.'],
    button: 'Add to cart',
    failure: 'The shop did not answer. Your words are still here: please press again.',
    isLast: true,
    done: async ({ page }) => {
      await expect(page).toHaveURL('/cart');
      await expect(main(page).getByText('Dear Ruth')).toHaveCount(1);
    },
  },
  {
    name: 'a gift card that is bought',
    source: 'screens/gift-cards/buy-form.tsx',
    open: (visit) => fromTheFooter(visit, 'Gift cards'),
    form: inMain('Gift card'),
    fields: { 'Mail it to': reader, 'From (optional)': 'Naomi', 'Your words (optional)': 'For your birthday' },
    wrong: ['Mail it to', 'nobody', noAddress],
    button: 'Add to cart',
    failure: 'The shop did not answer. All that you wrote is still here: please press again.',
    isLast: true,
    done: async ({ page }) => {
      await expect(page).toHaveURL('/cart');
      await expect(main(page).getByText(`Mailed to ${reader}`)).toHaveCount(1);
    },
  },
  {
    name: 'a look at what is left on a gift card',
    source: 'screens/gift-cards/balance.tsx',
    open: ({ page }) => page.goto('/gift-cards/balance'),
    form: inMain('What is left on a gift card'),
    fields: { 'Code of a gift card': 'AAAA-BBBB-CCCC-DDDD' },
    button: 'See what is left',
    failure: 'We could not look at the gift card just now. Please try again.',
    done: ({ page }) => expect(page.getByText('There is no gift card with this code.').first()).toBeInViewport(),
  },
  {
    name: 'the contact form',
    source: 'screens/contact/contact-form.tsx',
    open: (visit) => fromTheFooter(visit, 'Contact'),
    form: inMain('Write to us'),
    fields: {
      'Your name': 'Róisín McKee',
      'Email address': reader,
      'Phone number (optional)': '028 9000 0000',
      Message: 'Do you post to Rathlin?',
    },
    wrong: ['Phone number (optional)', '12', 'Please enter a valid phone number'],
    button: 'Send message',
    failure: 'There was an error sending your message. Please try again later.',
    done: async ({ page }) => {
      await expect(
        main(page).getByText(/^(Thank you for your message!|Please press Send message once more)/),
      ).toBeInViewport();
      const thanks = main(page).getByText(
        'Thank you for your message! We have received your inquiry and will respond shortly.',
      );
      if (!(await thanks.isVisible())) await sendUntil(page, thanks);
      await expect(thanks).toBeInViewport();
    },
  },
  {
    name: 'the newsletter form in the footer',
    source: 'ui/frame/newsletter-form.tsx',
    open: ({ page }) => page.goto('/info/about'),
    form: (page) =>
      page
        .getByRole('contentinfo')
        .locator('form')
        .filter({ has: page.getByLabel('Your email') }),
    fields: { 'Your email': reader },
    wrong: ['Your email', 'nobody', 'Please enter a valid email'],
    button: 'Subscribe',
    failure: 'There was an error subscribing to the mailing list. Please try again.',
    done: async ({ page }) => {
      await expect(page.getByText('Thank you for subscribing to our mailing list!')).toBeInViewport();
    },
  },
  {
    name: 'the confirmation of the newsletter',
    source: 'screens/newsletter/letter-link.tsx',
    open: (visit) => mailedLink(visit, '/newsletter/confirm'),
    form: withButton('Yes, send me the letters'),
    button: 'Yes, send me the letters',
    failure: 'We could not reach our list just now. Please try again in a moment.',
    done: ({ page }) => expect(page.getByRole('heading', { name: 'You are on the list' })).toBeInViewport(),
  },
  {
    name: 'unsubscribing from the newsletter',
    source: 'screens/newsletter/letter-link.tsx',
    open: (visit) => mailedLink(visit, '/newsletter/unsubscribe'),
    form: withButton('Unsubscribe'),
    button: 'Unsubscribe',
    failure: 'We could not reach our list just now. Please try again in a moment.',
    done: ({ page }) => expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeInViewport(),
  },
  {
    name: 'the registration',
    source: 'screens/sign-in/register.tsx',
    open: async ({ page, email }) => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Create account' }).click();
      await inMain('Create account')(page).getByLabel('Email address').fill(email);
    },
    form: inMain('Create account'),
    fields: { 'First name': 'Anna', 'Last name': 'Bell', 'Phone (optional)': '028 9000 0000', Password: password },
    wrong: ['Phone (optional)', '12', 'Please enter a valid phone number'],
    secrets: ['Password'],
    button: 'Create account',
    failure: 'Registration failed. Please try again.',
    done: ({ page }) => expect(page.getByText('Account created successfully! You are now logged in.')).toBeInViewport(),
  },
  {
    name: 'the form for a forgotten password',
    source: 'screens/sign-in/forgot-password.tsx',
    open: async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
    },
    form: inMain('Reset your password'),
    fields: { 'Email address': reader },
    wrong: ['Email address', 'nobody', noAddress],
    button: 'Send reset email',
    failure: 'Failed to send reset email. Please try again.',
    done: ({ page }) => expect(page.getByText('Password reset email sent!')).toBeInViewport(),
  },
  {
    name: 'a new password',
    source: 'screens/sign-in/reset-password.tsx',
    open: resetLink,
    form: inMain('Set a new password'),
    fields: { 'New password': 'a-better-password', 'Confirm password': 'a-better-password' },
    wrong: ['Confirm password', 'another', 'Passwords do not match'],
    secrets: ['New password', 'Confirm password'],
    button: 'Set new password',
    failure: 'Failed to reset password. Please try again.',
    done: ({ page }) => expect(page.getByText('Your new password is set')).toBeInViewport(),
  },
  {
    name: 'a sign-in',
    source: 'screens/sign-in/login.tsx',
    open: async ({ page, running }) => {
      const anna = await newCustomer(running);
      await page.goto('/login');
      await main(page).getByLabel('Email address').fill(anna.email);
    },
    form: inMain('Sign in'),
    fields: { Password: password },
    wrong: ['Password', 'abc', 'Password is required'],
    secrets: ['Password'],
    button: 'Sign in',
    failure: 'Login failed. Please try again.',
    done: async ({ page }) => {
      await expect(page).toHaveURL('/cards');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  },
  {
    name: 'the order lookup',
    source: 'ui/order/find-order.tsx',
    open: async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Find your order' }).click();
    },
    form: inMain('Find my order'),
    fields: { 'Order number': '999999', 'Email address of the order': reader },
    wrong: ['Email address of the order', 'nobody', noAddress],
    button: 'Mail me the link',
    failure: 'We could not look for your order just now. Please try again.',
    done: ({ page }) => expect(page.getByText('If an order with this number was placed')).toBeInViewport(),
  },
  {
    name: 'a heart',
    source: 'ui/card/heart.tsx',
    open: ({ page }) => page.goto('/cards'),
    form: (page) =>
      main(page)
        .locator('form')
        .filter({ has: page.getByRole('button', { name: /^Favourite/ }) })
        .first(),
    button: /^Favourite/,
    failure: 'Your favourites could not be saved. Please try again.',
    isToast: true,
    done: ({ page }) =>
      expect(page.getByRole('button', { name: /^Favourite/ }).first()).toHaveAttribute('aria-pressed', 'true'),
  },
];
