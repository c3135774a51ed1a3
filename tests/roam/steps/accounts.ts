import fc from 'fast-check';
import { invariant } from '../../world/page/invariant.ts';
import { PlainBrowser } from '../browsers/plain-browser.ts';
import type { Model } from '../model.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';

export function recordSignIn(model: Model) {
  model.hasAccount = true;
  model.isSignedIn = true;
  model.isSessionRevoked = false;
  model.isAnonymous = false;
  model.restoreAccountCart();
  for (const card of model.accountFavourites) model.favourites.add(card);
  model.accountFavourites = model.favourites;
}

export const registers = () =>
  fc.constant(
    new Step({
      sentence: 'makes an account',
      when: ({ hasAccount, isSignedIn }) => !hasAccount && !isSignedIn,
      take: makeAccount,
    }),
  );

async function makeAccount(model: Model, { browser, email, mark }: Shopper) {
  await browser.open('/login');
  await browser.follow('Create account');
  model.password = 'first-psalm-1';
  model.isAnonymous = false;
  await browser.press({
    button: 'Create account',
    fields: {
      'First name': mark,
      'Last name': 'Shopper',
      'Email address': email,
      Password: model.password,
    },
  });
  recordSignIn(model);
}

/** Makes an account where there is none. */
export async function ensureSignedIn(model: Model, shopper: Shopper) {
  if (model.isSignedIn) return;
  await (model.hasAccount ? signIn(model, shopper) : makeAccount(model, shopper));
}

async function signIn(model: Model, { browser, email }: Shopper, kind = 'right') {
  // A browser with a revoked session still shows the account link, and learns of it here.
  await browser.open('/account');
  invariant(
    browser.page.heading === 'Sign in',
    `'/account' shows '${browser.page.heading}' to a shopper who is signed out.`,
  );
  if (model.isSessionRevoked) model.noticeRevokedSession();
  const password = kind === 'right' ? model.password : 'not-my-password';
  model.isAnonymous = false;
  await browser.press({ button: 'Sign in', fields: { 'Email address': email, Password: password } });
  if (kind === 'right') recordSignIn(model);
  else invariant(browser.page.heading === 'Sign in', 'A wrong password signs in.');
}

export const signsIn = () =>
  fc.constantFrom('right', 'right', 'wrong').map(
    (kind) =>
      new Step({
        sentence: kind === 'right' ? 'signs in' : 'signs in with a wrong password',
        when: ({ hasAccount, isSignedIn, isSessionRevoked }) => hasAccount && (!isSignedIn || isSessionRevoked),
        take: (model, shopper) => signIn(model, shopper, kind),
      }),
  );

export const signsOut = () =>
  fc.constant(
    new Step({
      sentence: 'signs out',
      when: ({ isSignedIn, isSessionRevoked }) => isSignedIn && !isSessionRevoked,
      async take(model, { browser }) {
        // The steps of the checkout have no such button.
        if (browser.page.address.startsWith('/checkout')) await browser.open('/cards');
        await browser.press({ button: 'Logout' });
        model.isSignedIn = false;
        model.isAnonymous = true;
        model.favourites = new Set();
        model.leaveAccountCart();
        model.emptyCart();
      },
    }),
  );

/** Changing the password revokes the session of this browser. */
export const changesPasswordElsewhere = () =>
  fc.constant(
    new Step({
      sentence: 'changes the password on another device',
      when: ({ isSignedIn, isSessionRevoked }) => isSignedIn && !isSessionRevoked,
      async take(model, shopper) {
        const password = `${model.password}x`.slice(-40);
        await changePassword(shopper, model.password, password);
        model.password = password;
        model.revokeSession();
      },
    }),
  );

async function changePassword({ shop, email }: Shopper, current: string, password: string) {
  const other = new PlainBrowser(shop);
  await other.open('/login');
  await other.press({ button: 'Sign in', fields: { 'Email address': email, Password: current } });
  await other.open('/account');
  await other.follow('Password');
  await other.press({
    button: 'Change password',
    fields: { 'Current password': current, 'New password': password, 'Confirm password': password },
  });
  invariant(other.page.says('Your password is changed.'), 'The password was not changed on the other device.');
}

export const losesCookies = () =>
  fc.constant(
    new Step({
      sentence: 'loses all cookies',
      async take(model, shopper) {
        const id = await shopper.cartId();
        const kept = id ? await shopper.records.cart(id) : null;
        await shopper.browser.clearCookies();
        await shopper.browser.open('/cards');
        // A customer's cart cannot be restored without their session.
        if (kept?.isCustomers) model.leaveAccountCart();
        if (!kept || kept.isCustomers) model.dropCart();
        model.isSignedIn = false;
        model.isSessionRevoked = false;
        model.favourites = new Set();
      },
    }),
  );
