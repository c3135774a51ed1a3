import { useEffect, useRef } from 'react';
import { data, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { resetForm } from '../../commerce/customer/account-forms.ts';
import { passwordNotReset, resetFailed } from '../../commerce/customer/account-words.ts';
import { findCustomer } from '../../commerce/customer/customer.server.ts';
import { setNewPassword } from '../../commerce/customer/password.server.ts';
import { refusedStatus } from '../../commerce/problem.ts';
import { answerForm } from '../../forms/answer/answer-form.server.ts';
import { checkForm } from '../../forms/check-form.ts';
import { PasswordField, UsernameField } from '../../forms/field/password-field.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.tsx';
import { becomeGuest, readShopper } from '../../http/session.server.ts';
import { Notice } from '../../message/notice.tsx';
import { showToast } from '../../message/toasts.ts';
import { privateMeta } from '../../ui/page/fixed-meta.ts';
import type { Route } from './+types/reset-password';
import { delayedRedirectHeader, useDelayedRedirect } from './delayed-redirect.ts';
import { readLink } from './mailed-link.server.ts';
import styles from './sign-in.module.css';

const success = 'Password reset successfully!';
const defaultReturnTo = '/login';

/** `?done` shows the result to a browser without scripts. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  if (searchParams.has('done'))
    return data({ link: null, isDone: true }, { headers: delayedRedirectHeader(defaultReturnTo) });
  return data({ link: readLink(searchParams), isDone: false });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(resetForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const link = readLink(form);
  const answer = await setNewPassword(link?.email ?? '', checked.value.password, link?.token ?? '');
  if (!answer.ok) {
    // Without a code the link has run out or the cause is unknown; any other refusal is told in the backend's words.
    const message = link && answer.code === undefined ? passwordNotReset : answer.message;
    const isLinkExpired = answer.status === 401;
    const status = isLinkExpired ? 410 : refusedStatus(answer, 422);
    return data({ ok: false as const, errors: { '': message }, values: {}, isLinkExpired }, { status });
  }
  // Every session of the account has ended; another person may be signed in here.
  const { token } = await readShopper(request);
  const found = token ? await findCustomer(token) : null;
  const cookies = found?.ok && !found.value ? (await becomeGuest(request)).cookies : [];
  return answerForm(form, `${href('/reset-password')}?done`, { ok: true, message: success }, { cookies });
}

export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...privateMeta('Set a new password', 'Choose a new password for your account.', '/reset-password')(args),
    // The URL holds a secret. (`no-referrer` would make our own form look cross-site.)
    { name: 'referrer', content: 'strict-origin' },
  ];
}

export default function ResetPassword({ loaderData: { link, isDone: wasDone }, actionData }: Route.ComponentProps) {
  const { answer, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    resetForm,
    'reset',
    passwordNotReset,
    actionData,
  );
  const isDone = wasDone || answer?.ok === true;
  const outcome = useRef<HTMLDivElement>(null);
  useDelayedRedirect(isDone ? defaultReturnTo : undefined);
  useEffect(() => {
    if (answer?.ok) {
      showToast({ type: 'success', message: success });
      outcome.current?.focus();
    } else if ('' in errors) showToast({ type: 'error', message: resetFailed });
  }, [answer, errors]);

  if (isDone) {
    return (
      <div className={styles.page} data-private="">
        <h1>Set a new password</h1>
        <div ref={outcome} tabIndex={-1} className={styles.form}>
          <p>Your new password is set, and every other session of your account has ended.</p>
          <p>
            In three seconds we take you to the sign-in page. <a href={defaultReturnTo}>Sign in now</a>
          </p>
        </div>
      </div>
    );
  }
  if (!link) {
    return (
      <div className={styles.page}>
        <h1>Set a new password</h1>
        <Notice type="error" message="Invalid reset link. Please request a new password reset." />
        <p>
          <Link to={href('/forgot-password')} className="button">
            Request a new password reset
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.page} data-private="">
      <h1>Set a new password</h1>
      <form
        {...form}
        action={`${href('/reset-password')}?${new URLSearchParams(link)}`}
        className={styles.form}
        aria-label="Set a new password"
      >
        <p>
          For <strong>{link.email}</strong>
        </p>
        <FormErrors errors={errors} fieldIds={fieldIds} />
        {answer && !answer.ok && 'isLinkExpired' in answer && answer.isLinkExpired && (
          <p>
            The link may have been used before, or be older than a quarter of an hour.{' '}
            <Link to={href('/forgot-password')} state={{ email: link.email }}>
              Request a new password reset
            </Link>
          </p>
        )}
        <UsernameField email={link.email} />
        <input type="hidden" name="token" value={link.token} />
        <PasswordField
          label="New password"
          {...field('password')}
          autoComplete="new-password"
          hint="At least 8 characters."
        />
        <PasswordField label="Confirm password" {...field('confirmPassword')} autoComplete="new-password" />
        <div className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Saving...' : 'Set new password'}
          </button>
        </div>
      </form>
    </div>
  );
}
