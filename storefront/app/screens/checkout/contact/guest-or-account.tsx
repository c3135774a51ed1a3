import { data, href, redirect } from 'react-router';
import { suggestEmail } from '../../../commerce/address/email-typo.ts';
import { customerNotUpdated } from '../../../commerce/customer/account-words.ts';
import { SentForm } from '../../../forms/sending/sent-form.tsx';
import { useSending } from '../../../forms/sending/use-sending.ts';
import type { FormAnswer } from '../../../forms/use-checked-form.tsx';
import { checkoutMeta } from '../frame/checkout-meta.ts';
import { loadCartForPage } from '../frame/require-cart.server.ts';
import type { Route } from './+types/guest-or-account';
import styles from './contact.module.css';
import { continueAsGuest, continueWithRegistration, continueWithSignIn, goBack } from './contact-actions.server.ts';
import { GuestForm } from './guest-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { cart, state } = await loadCartForPage(args);
  const email = state.email || cart?.email || '';
  if (!email && cart) throw redirect(href('/checkout/contact'), 303);
  return { email, notes: state.notes };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'guest':
      return continueAsGuest(request, form);
    case 'sign-in':
      return continueWithSignIn(request, form);
    case 'register':
      return continueWithRegistration(request, form);
    case 'back':
      return goBack(request);
    default:
      throw data(null, { status: 400 });
  }
}

export const meta: Route.MetaFunction = checkoutMeta('Guest or account · Checkout', '/checkout/contact/way');

export default function GuestOrAccount({ loaderData, actionData }: Route.ComponentProps) {
  const back = useSending<{ ok: false; message?: string }>('We could not go back just now. Please try again.');
  const sent = actionData && !actionData.ok ? actionData.values.email : '';
  const email = loaderData.email || sent || '';
  const rendered = (way: string) => (actionData && !actionData.ok && actionData.way === way ? actionData : undefined);
  return (
    <div className={styles.form}>
      <h1 tabIndex={-1}>Contact</h1>
      <SentForm sending={back} action={href('/checkout/contact/way')} answer={back.answer} className={styles.chosen}>
        <p>
          <span className={styles.soft}>Your email address</span>
          <br />
          <strong>{email}</strong>
        </p>
        <button {...back.button} name="intent" value="back" className="button quiet">
          Back
        </button>
      </SentForm>
      <EmailSuggestion email={email} />
      <p>Go on as you like: you need no account to buy, and an order can join one later.</p>
      <GuestForm email={email} notes={loaderData.notes} rendered={rendered('guest')} />
      <details name="way" className={styles.way} open={rendered('sign-in') !== undefined}>
        <summary>
          <h2>Sign in with your password</h2>
        </summary>
        <SignInForm email={email} rendered={rendered('sign-in')} />
      </details>
      <details name="way" className={styles.way} open={rendered('register') !== undefined}>
        <summary>
          <h2>Create an account</h2>
        </summary>
        <RegisterForm email={email} rendered={rendered('register')} />
      </details>
    </div>
  );
}

/** A shopper without scripts, or who submitted before hydration, gets the suggestion here. */
function EmailSuggestion({ email }: { email: string }) {
  const sending = useSending<FormAnswer>(customerNotUpdated, { isShown: true });
  const suggestion = suggestEmail(email);
  return (
    <div role="status" className={styles.hint}>
      {suggestion && (
        <SentForm sending={sending} action={href('/checkout/contact')} answer={sending.answer}>
          <input type="hidden" name="email" value={suggestion} />
          <button {...sending.button} className="button plain">
            Did you mean {suggestion}?
          </button>
        </SentForm>
      )}
    </div>
  );
}
