import fc from 'fast-check';
import { hold } from '../breach.ts';
import { PlainBrowser } from '../hands/plain-browser.ts';
import type { Memory } from '../memory.ts';
import type { Shopper } from '../shopper.ts';
import { Step } from '../step.ts';

/** Whoever has come in by one of the doors. */
export function cameIn(memory: Memory) {
  memory.hasAccount = true;
  memory.isSignedIn = true;
  memory.isEndedElsewhere = false;
  memory.isNobody = false;
  memory.takeCartBack();
  for (const card of memory.accountFavourites) memory.favourites.add(card);
  memory.accountFavourites = memory.favourites;
}

export const registers = () =>
  fc.constant(
    new Step({
      sentence: 'makes an account',
      when: ({ hasAccount, isSignedIn }) => !hasAccount && !isSignedIn,
      async take(memory, shopper) {
        await shopper.hands.open('/login');
        await shopper.hands.follow('Create account');
        memory.password = 'first-psalm-1';
        memory.isNobody = false;
        await shopper.hands.press({
          button: 'Create account',
          fields: {
            'First name': shopper.mark,
            'Last name': 'Shopper',
            'Email address': shopper.email,
            Password: memory.password,
          },
        });
        cameIn(memory);
      },
    }),
  );

export const signsIn = () =>
  fc.constantFrom('right', 'right', 'wrong').map(
    (kind) =>
      new Step({
        sentence: kind === 'right' ? 'signs in' : 'signs in with a wrong password',
        when: ({ hasAccount, isSignedIn, isEndedElsewhere }) => hasAccount && (!isSignedIn || isEndedElsewhere),
        async take(memory, { hands, email }) {
          // Whoever seems to be signed in still is led to the account first, and finds out there.
          await hands.open('/account');
          hold(hands.page.heading === 'Sign in', `'/account' shows '${hands.page.heading}' to somebody signed out.`);
          if (memory.isEndedElsewhere) memory.hearOfEnd();
          const password = kind === 'right' ? memory.password : 'not-my-password';
          memory.isNobody = false;
          await hands.press({ button: 'Sign in', fields: { 'Email address': email, Password: password } });
          if (kind === 'right') cameIn(memory);
          else hold(hands.page.heading === 'Sign in', 'A wrong password lets somebody in.');
        },
      }),
  );

export const signsOut = () =>
  fc.constant(
    new Step({
      sentence: 'signs out',
      when: ({ isSignedIn, isEndedElsewhere }) => isSignedIn && !isEndedElsewhere,
      async take(memory, { hands }) {
        await hands.press({ button: 'Logout' });
        memory.isSignedIn = false;
        memory.isNobody = true;
        memory.favourites = new Set();
        memory.leaveCart();
        memory.emptyCart();
      },
    }),
  );

/** Another device of the same customer, which leaves this browser with a session that is none. */
export const changesPasswordElsewhere = () =>
  fc.constant(
    new Step({
      sentence: 'changes the password on another device',
      when: ({ isSignedIn, isEndedElsewhere }) => isSignedIn && !isEndedElsewhere,
      async take(memory, shopper) {
        const password = `${memory.password}x`.slice(-40);
        await changePassword(shopper, memory.password, password);
        memory.password = password;
        memory.endSession();
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
  hold(other.page.says('Your password is changed.'), 'The password was not changed on the other device.');
}

export const losesCookies = () =>
  fc.constant(
    new Step({
      sentence: 'loses all cookies',
      async take(memory, shopper) {
        const id = await shopper.cartId();
        const kept = id ? await shopper.books.cart(id) : null;
        await shopper.hands.loseCookies();
        await shopper.hands.open('/cards');
        // A customer's own cart opens to the customer alone.
        if (kept?.isCustomers) memory.leaveCart();
        if (!kept || kept.isCustomers) memory.forgetCart();
        memory.isSignedIn = false;
        memory.isEndedElsewhere = false;
        memory.favourites = new Set();
      },
    }),
  );
