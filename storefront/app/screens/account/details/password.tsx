import { data, href, Link } from 'react-router';
import { passwordForm } from '../../../commerce/customer/account-forms.ts';
import { passwordNotUpdated } from '../../../commerce/customer/account-words.ts';
import { signIn } from '../../../commerce/customer/customer.server.ts';
import { changePassword } from '../../../commerce/customer/password.server.ts';
import { answerForm, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm } from '../../../forms/check-form.ts';
import { PasswordField, UsernameField } from '../../../forms/field/password-field.tsx';
import { CheckedForm, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { continueSession } from '../../../http/session.server.ts';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import { useFormSuccess } from '../use-form-success.ts';
import type { Route } from './+types/password';
import styles from './details.module.css';

const message = 'Your password is changed. Other devices have to sign in again.';

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(customerContext).customer.email };
}

/** A new password ends every session; this one continues with a new token. */
export async function action({ request, context }: Route.ActionArgs) {
  const { customer, token } = context.get(customerContext);
  const form = await request.formData();
  const checked = checkForm(passwordForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const { current, password } = checked.value;
  const answer = await changePassword(token, current, password);
  if (!answer.ok) {
    const isWrong = answer.code === 'wrong_password';
    return refuseForm(answer, isWrong ? { field: 'current', status: 422 } : {});
  }
  const again = await signIn(customer.email, password);
  const cookies = again.ok ? [await continueSession(again.token)] : [];
  return answerForm(form, href('/account/password'), { ok: true, message }, { cookies });
}

export const meta: Route.MetaFunction = accountMeta('Your password');

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const checked = useCheckedForm(passwordForm, 'password', passwordNotUpdated, actionData, { isEmptied: true });
  const { answer, field, button, isBusy } = checked;
  useFormSuccess(answer);
  return (
    <>
      <h1>Your password</h1>
      <CheckedForm
        checked={checked}
        action={href('/account/password')}
        className={styles.form}
        aria-label="Your password"
      >
        <UsernameField email={loaderData.email} />
        <PasswordField label="Current password" {...field('current')} autoComplete="current-password" />
        <PasswordField
          label="New password"
          {...field('password')}
          autoComplete="new-password"
          hint="At least 8 characters. You stay signed in here; other devices have to sign in again."
        />
        <PasswordField label="Confirm password" {...field('confirmPassword')} autoComplete="new-password" />
        <div className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Saving...' : 'Change password'}
          </button>
          <Link to={href('/forgot-password')} state={{ email: loaderData.email }} className="button plain">
            Forgot your password?
          </Link>
        </div>
      </CheckedForm>
    </>
  );
}
