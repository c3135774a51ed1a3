import { href, Link } from 'react-router';
import { checkoutRegisterForm, phoneHint } from '../../../commerce/checkout/checkout-forms.ts';
import { accountNotMadeOnTheWay } from '../../../commerce/customer/account-words.ts';
import { Field, PhoneField } from '../../../forms/field/field.tsx';
import { PasswordField, UsernameField } from '../../../forms/field/password-field.tsx';
import { CheckedForm, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import styles from './contact.module.css';
import type { ContactAnswer } from './contact-actions.server.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

export function RegisterForm({ email, rendered }: { email: string; rendered: ContactAnswer | undefined }) {
  const checked = useCheckedForm(checkoutRegisterForm, 'register', accountNotMadeOnTheWay, rendered, { isKept: true });
  const { answer, field, button, isBusy } = checked;
  useAfterSignIn(answer);
  return (
    <CheckedForm
      checked={checked}
      action={href('/checkout/contact/way')}
      className={styles.fields}
      aria-label="Create an account"
    >
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
      <PhoneField {...field('phone')} autoComplete="tel-national" inputMode="numeric" hint={phoneHint} />
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
    </CheckedForm>
  );
}
