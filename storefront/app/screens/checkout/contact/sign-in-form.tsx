import { href, Link } from 'react-router';
import { checkoutSignInForm } from '../../../commerce/checkout/checkout-forms.ts';
import { signInFailed } from '../../../commerce/customer/account-words.ts';
import { PasswordField, UsernameField, WrongCredentials } from '../../../forms/field/password-field.tsx';
import { CheckedForm, useCheckedForm } from '../../../forms/use-checked-form.tsx';
import styles from './contact.module.css';
import type { ContactAnswer } from './contact-actions.server.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

export function SignInForm({ email, rendered }: { email: string; rendered: ContactAnswer | undefined }) {
  const checked = useCheckedForm(checkoutSignInForm, 'sign-in', signInFailed, rendered);
  const { answer, field, button, isBusy } = checked;
  useAfterSignIn(answer);
  return (
    <CheckedForm
      checked={checked}
      action={href('/checkout/contact/way')}
      className={styles.fields}
      aria-label="Sign in"
    >
      {answer && !answer.ok && answer.isWrong && <WrongCredentials />}
      <input type="hidden" name="intent" value="sign-in" />
      <UsernameField email={email} />
      <PasswordField label="Password" {...field('password')} autoComplete="current-password" />
      <p className={styles.actions}>
        <button {...button} className="button">
          {isBusy ? 'Signing in...' : 'Sign in'}
        </button>
        <Link to={href('/checkout/contact/reset')}>Forgot your password?</Link>
      </p>
    </CheckedForm>
  );
}
