import { href, Link } from 'react-router';
import { checkoutRegisterForm, phoneHint } from '../../../commerce/checkout/checkout-forms.ts';
import { accountNotMadeOnTheWay } from '../../../commerce/customer/account-words.ts';
import { Field } from '../../../forms/field/field.tsx';
import { PasswordField } from '../../../forms/field/password-field.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.ts';
import styles from './contact.module.css';
import type { ContactAnswer } from './contact-actions.server.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { UsernameField } from './username-field.tsx';

export function RegisterForm({ email, rendered }: { email: string; rendered: ContactAnswer | undefined }) {
  const { answer, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    checkoutRegisterForm,
    'register',
    accountNotMadeOnTheWay,
    rendered,
    { isKept: true },
  );
  useAfterSignIn(answer);
  return (
    <form {...form} action={href('/checkout/contact/way')} className={styles.fields} aria-label="Create an account">
      <FormErrors errors={errors} fieldIds={fieldIds} />
      {answer && !answer.ok && answer.isKnown && (
        <p>
          Sign in above, <Link to={href('/checkout/contact/reset')}>reset your password</Link>, or continue as guest.
        </p>
      )}
      <input type="hidden" name="intent" value="register" />
      <UsernameField email={email} />
      <div className={styles.pair}>
        <Field label="First name" {...field('firstName')} autoComplete="given-name" required />
        <Field label="Last name" {...field('lastName')} autoComplete="family-name" required />
      </div>
      <Field
        label="Phone (optional)"
        {...field('phone')}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        hint={phoneHint}
      />
      <PasswordField
        label="Choose a password"
        {...field('password')}
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <p className={styles.actions}>
        <button {...button} className="button">
          {isBusy ? 'Creating your account...' : 'Create account'}
        </button>
      </p>
    </form>
  );
}
