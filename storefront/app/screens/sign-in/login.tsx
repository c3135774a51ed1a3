import { useEffect } from 'react';
import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { signInForm } from '../../commerce/customer/account-forms.ts';
import { signInFailed } from '../../commerce/customer/account-words.ts';
import { signIn } from '../../commerce/customer/customer.server.ts';
import { answerForm } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { checkForm } from '../../forms/check-form.ts';
import { EmailField } from '../../forms/field/field.tsx';
import { PasswordField, WrongCredentials } from '../../forms/field/password-field.tsx';
import { CheckedForm, useCheckedForm } from '../../forms/use-checked-form.tsx';
import { afterSignIn } from '../../http/after-sign-in.server.ts';
import { safeReturnTo } from '../../http/return-to.ts';
import { hadSession, readShopper } from '../../http/session.server.ts';
import { Notice } from '../../message/notice.tsx';
import { track } from '../../ui/measure/track.ts';
import { privateMeta } from '../../ui/page/fixed-meta.ts';
import type { Route } from './+types/login';
import styles from './sign-in.module.css';

const defaultReturnTo = '/cards';

export async function loader({ request, url }: Route.LoaderArgs) {
  const returnTo = readReturnTo(url);
  const { token } = await readShopper(request);
  if (token) throw redirect(returnTo ?? '/account', 303);
  return { returnTo, isSessionEnded: await hadSession(request) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(signInForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await signIn(checked.value.email, checked.value.password);
  if (!answer.ok) {
    const values = { email: checked.value.email };
    const status = answer.reason === 'rate_limited' ? 429 : 422;
    return data({ ok: false as const, errors: { '': answer.message }, values, reason: answer.reason }, { status });
  }
  const { cookies, failure } = await afterSignIn(request, answer.token);
  const to = safeReturnTo(form.get('returnTo'), defaultReturnTo);
  const flash = failure && (await setFlash(failure));
  return answerForm(form, to, { ok: true, to, isLeft: Boolean(failure) }, { cookies: [...cookies, flash] });
}

// After signing in, this page redirects; its loader would send the shopper to the account instead.
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

/** Returns null if there is none, or if it leads out of the shop. */
function readReturnTo(url: URL) {
  const wanted = url.searchParams.get('returnTo');
  return safeReturnTo(wanted, '') || null;
}

export const meta: Route.MetaFunction = privateMeta('Sign in', 'Sign in to your account.', '/login');

export default function Login({ loaderData: { returnTo, isSessionEnded }, actionData }: Route.ComponentProps) {
  const checked = useCheckedForm(signInForm, 'sign-in', signInFailed, actionData);
  const { answer, field, button, isBusy } = checked;
  const navigate = useNavigate();
  const done = answer?.ok ? answer : undefined;
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';

  // The payment step must be loaded as a document, and so must a page that says that the cart was left behind.
  useEffect(() => {
    if (!done) return;
    track('login', { method: 'password' });
    if (done.isLeft || done.to.startsWith('/checkout')) location.replace(done.to);
    else void navigate(done.to, { replace: true });
  }, [done, navigate]);

  return (
    <div className={styles.page} data-private="">
      <h1>Sign in</h1>
      {isSessionEnded && !answer && (
        <Notice
          type="info"
          message="You have been signed out: it has been a while, or your email address or the password was changed elsewhere. Please sign in again."
        />
      )}
      <CheckedForm checked={checked} action={href('/login') + query} className={styles.form} aria-label="Sign in">
        {answer && !answer.ok && 'reason' in answer && answer.reason === 'credentials' && <WrongCredentials />}
        <EmailField {...field('email')} autoComplete="username" />
        <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <div className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Signing in...' : 'Sign in'}
          </button>
          {/* The typed email goes along; without scripts the form takes it there. */}
          <button
            type="submit"
            name="intent"
            value="prefill"
            formAction={href('/forgot-password') + query}
            formNoValidate
            className="button plain"
            onClick={(event) => {
              event.preventDefault();
              const typed = new FormData(event.currentTarget.form ?? undefined).get('email');
              void navigate(href('/forgot-password') + query, { state: { email: String(typed ?? '') } });
            }}
          >
            Forgot your password?
          </button>
        </div>
      </CheckedForm>
      <div className={styles.other}>
        <img src="/drawn-favourites.svg" alt="" width={320} height={240} loading="lazy" />
        <h2>New here?</h2>
        <p>With an account you keep your addresses, your orders and your favourite cards together.</p>
        <Link to={`${href('/register')}${query}`} className="button quiet">
          Create account
        </Link>
        <p>
          Ordered without an account? <Link to={href('/order-lookup')}>Find your order</Link>.
        </p>
      </div>
    </div>
  );
}
