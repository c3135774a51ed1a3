import { shop } from '@shop/shared/shop';
import { useEffect, useRef } from 'react';
import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { registerForm } from '../../commerce/customer/account-forms.ts';
import { accountMade, registrationFailed } from '../../commerce/customer/account-words.ts';
import { register } from '../../commerce/customer/customer.server.ts';
import { answerForm } from '../../forms/answer/answer-form.server.ts';
import { setFlash } from '../../forms/answer/flash.server.ts';
import { checkForm } from '../../forms/check-form.ts';
import { EmailField, Field, PhoneField } from '../../forms/field/field.tsx';
import { PasswordField } from '../../forms/field/password-field.tsx';
import { CheckedForm, useCheckedForm } from '../../forms/use-checked-form.tsx';
import { afterSignIn } from '../../http/after-sign-in.server.ts';
import { safeReturnTo } from '../../http/return-to.ts';
import { readShopper } from '../../http/session.server.ts';
import { Notice } from '../../message/notice.tsx';
import { track } from '../../ui/measure/track.ts';
import { privateMeta } from '../../ui/page/fixed-meta.ts';
import type { Route } from './+types/register';
import { delayedRedirectHeader, useDelayedRedirect } from './delayed-redirect.ts';
import styles from './sign-in.module.css';

const defaultReturnTo = '/cards';

/** `?done` shows the new account to a browser without scripts. */
export async function loader({ request, url: { searchParams } }: Route.LoaderArgs) {
  const to = safeReturnTo(searchParams.get('returnTo'), defaultReturnTo);
  const { token } = await readShopper(request);
  if (!token) return data({ to, isDone: false });
  if (!searchParams.has('done')) throw redirect('/account', 303);
  return data({ to, isDone: true }, { headers: delayedRedirectHeader(to) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(registerForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await register(checked.value);
  if (!answer.ok) {
    const { password: _password, ...values } = checked.value;
    const status = answer.reason === 'rate_limited' ? 429 : 422;
    return data({ ok: false as const, errors: { '': answer.message }, values, reason: answer.reason }, { status });
  }
  const { cookies, failure } = await afterSignIn(request, answer.token);
  const to = safeReturnTo(form.get('returnTo'), defaultReturnTo);
  const next = `${href('/register')}?${new URLSearchParams({ done: '', returnTo: to })}`;
  const flash = failure && (await setFlash(failure));
  return answerForm(form, next, { ok: true, to, isLeft: Boolean(failure) }, { cookies: [...cookies, flash] });
}

// The new customer reads the message first, and is redirected then.
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = privateMeta('Create account', `Make an account at ${shop.name}.`, '/register');

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const checked = useCheckedForm(registerForm, 'register', registrationFailed, actionData);
  const { answer, field, button, isBusy } = checked;
  const made = answer?.ok ? answer : undefined;
  const isDone = made !== undefined || loaderData.isDone;
  const to = made?.to ?? loaderData.to;
  const returnTo = loaderData.to === defaultReturnTo ? '' : loaderData.to;
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  const outcome = useRef<HTMLDivElement>(null);
  useDelayedRedirect(isDone ? to : undefined, made?.isLeft);
  useEffect(() => {
    if (!made) return;
    track('sign_up', { method: 'password' });
    outcome.current?.focus();
  }, [made]);

  if (isDone) {
    return (
      <div className={styles.page} data-private="">
        <h1>Create account</h1>
        <div ref={outcome} tabIndex={-1} className={styles.form}>
          <Notice type="success" message={accountMade} />
          <p>
            In three seconds we take you on. <a href={to}>Go on now</a>
          </p>
        </div>
      </div>
    );
  }
  const isKnown = answer && !answer.ok && 'reason' in answer && answer.reason === 'known';
  return (
    <div className={styles.page} data-private="">
      <h1>Create account</h1>
      <CheckedForm
        checked={checked}
        action={href('/register') + query}
        className={styles.form}
        aria-label="Create account"
      >
        {isKnown && (
          <p className={styles.actions}>
            <Link to={href('/login') + query}>Sign in</Link>
            <Link to={href('/forgot-password') + query}>Reset your password</Link>
          </p>
        )}
        <EmailField {...field('email')} autoComplete="username" />
        <div className={styles.pair}>
          <Field label="First name" {...field('firstName')} autoComplete="given-name" required />
          <Field label="Last name" {...field('lastName')} autoComplete="family-name" required />
        </div>
        <PhoneField {...field('phone')} />
        <PasswordField
          label="Password"
          {...field('password')}
          autoComplete="new-password"
          hint="At least 6 characters. A few words in a row are easy to remember and hard to guess."
        />
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <div className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Creating account...' : 'Create account'}
          </button>
        </div>
        <p className={styles.small}>
          We keep what you enter to look after your orders. The{' '}
          <Link to={`${href('/info/legal')}#privacy`}>privacy policy</Link> says more.
        </p>
      </CheckedForm>
      <div className={styles.other}>
        <img src="/drawn-favourites.svg" alt="" width={320} height={240} loading="lazy" />
        <h2>What an account keeps</h2>
        <ul className={styles.reasons}>
          <li>your orders, and where each one is</li>
          <li>addresses, so that you type them once</li>
          <li>your favourite cards, and days to remember</li>
        </ul>
        <h2>Have an account already?</h2>
        <Link to={href('/login') + query} className="button quiet">
          Sign in
        </Link>
      </div>
    </div>
  );
}
