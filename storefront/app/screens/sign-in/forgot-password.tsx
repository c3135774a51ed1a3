import { email } from '@shop/shared/forms/email';
import { data, href, Link, useLocation } from 'react-router';
import * as v from 'valibot';
import { resetRequestForm } from '../../commerce/customer/account-forms.ts';
import { resetNotSent, resetSent } from '../../commerce/customer/account-words.ts';
import { requestReset } from '../../commerce/customer/password.server.ts';
import { answerForm, refuseForm } from '../../forms/answer/answer-form.server.ts';
import { checkForm } from '../../forms/check-form.ts';
import { EmailField } from '../../forms/field/field.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { FormThanks } from '../../forms/sending/form-thanks.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.tsx';
import { safeReturnTo } from '../../http/return-to.ts';
import { privateMeta } from '../../ui/page/fixed-meta.ts';
import type { Route } from './+types/forgot-password';
import styles from './sign-in.module.css';

export function loader({ url }: Route.LoaderArgs) {
  return { returnTo: safeReturnTo(url.searchParams.get('returnTo'), '') };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  // The sign-in form without scripts only prefills the email; nothing is sent yet.
  if (form.get('intent') === 'prefill') {
    return data({ ok: false as const, errors: {}, values: { email: validOrNone(form.get('email')) } });
  }
  const checked = checkForm(resetRequestForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await requestReset(checked.value.email);
  if (!answer.ok) return refuseForm(answer, { values: checked.value });
  return answerForm(form, href('/forgot-password'), { ok: true, message: resetSent });
}

function validOrNone(typed: unknown) {
  const checked = v.safeParse(email, typed);
  return checked.success ? checked.output : '';
}

export const meta: Route.MetaFunction = privateMeta(
  'Reset your password',
  'Have a link mailed to you with which you set a new password.',
  '/forgot-password',
);

export default function ForgotPassword({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  const { thanks, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    resetRequestForm,
    'reset-request',
    resetNotSent,
    actionData,
  );
  const { state } = useLocation();
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  return (
    <div className={styles.page} data-private="">
      <h1>Reset your password</h1>
      <form
        {...form}
        action={href('/forgot-password') + query}
        className={styles.form}
        aria-label="Reset your password"
      >
        <p>We mail you a link with which you set a new one. It works once, for a quarter of an hour.</p>
        <FormErrors errors={errors} fieldIds={fieldIds} />
        <FormThanks answer={thanks} />
        <EmailField {...field('email', validOrNone(state?.email))} autoComplete="username" />
        <div className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Sending...' : 'Send reset email'}
          </button>
          <Link to={href('/login') + query} className="button plain">
            Back to sign in
          </Link>
        </div>
      </form>
    </div>
  );
}
