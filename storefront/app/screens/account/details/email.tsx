import { accountLimits } from '@shop/shared/forms/account-limits';
import { data, href, Link } from 'react-router';
import { emailForm } from '../../../commerce/customer/account-forms.ts';
import { emailNotAskedFor } from '../../../commerce/customer/account-words.ts';
import { requestEmailChange } from '../../../commerce/customer/email.server.ts';
import { answerForm, refuseForm } from '../../../forms/answer/answer-form.server.ts';
import { checkForm, typedIn } from '../../../forms/check-form.ts';
import { EmailField } from '../../../forms/field/field.tsx';
import { PasswordField, UsernameField } from '../../../forms/field/password-field.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { accountMeta } from '../account-meta.ts';
import { customerContext } from '../customer.server.ts';
import { useFormSuccess } from '../use-form-success.ts';
import type { Route } from './+types/email';
import styles from './details.module.css';

const message = 'Please look into the mailbox of your new address: a link to confirm it is on its way there.';

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(customerContext).customer.email };
}

/** Nothing changes until the new address is confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = checkForm(emailForm, form);
  if (!checked.ok) return data(checked, { status: 422 });
  const answer = await requestEmailChange(context.get(customerContext).token, checked.value);
  if (!answer.ok) {
    const isRefused = answer.status === 400;
    const isWrong = answer.code === 'wrong_password';
    const field = isWrong ? 'password' : isRefused ? 'email' : '';
    return refuseForm(answer, { values: typedIn(emailForm, form), field, ...(isRefused && { status: 422 }) });
  }
  return answerForm(form, href('/account/details/email'), { ok: true, message });
}

export const meta: Route.MetaFunction = accountMeta('Change your email address');

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    emailForm,
    'email',
    emailNotAskedFor,
    actionData,
    { isEmptied: true },
  );
  useFormSuccess(answer);
  return (
    <>
      <h1>Change your email address</h1>
      <form
        {...form}
        action={href('/account/details/email')}
        className={styles.form}
        aria-label="Change your email address"
      >
        <p>
          You sign in with <strong>{loaderData.email}</strong>. We mail a link to the new address, which works once, for{' '}
          {accountLimits.emailLinkMinutes} minutes; until you press the button behind it nothing changes.
        </p>
        <FormErrors errors={errors} fieldIds={fieldIds} />
        <EmailField
          label="New email address"
          {...field('email')}
          hint="If no mail comes, there may be an account with this address already."
        />
        <UsernameField email={loaderData.email} name="now" />
        <PasswordField label="Your password" {...field('password')} autoComplete="current-password" />
        <div className={styles.actions}>
          <button {...button} className="button">
            {isBusy ? 'Sending...' : 'Send the link'}
          </button>
          <Link to={href('/account/details')} className="button plain">
            Back to your details
          </Link>
        </div>
      </form>
    </>
  );
}
