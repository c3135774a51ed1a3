import { href, Link } from 'react-router';
import { checkoutSignInForm } from '../../../commerce/checkout/checkout-forms.ts';
import { signInFailed } from '../../../commerce/customer/account-words.ts';
import { PasswordField, WrongCredentials } from '../../../forms/field/password-field.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.ts';
import styles from './contact.module.css';
import type { ContactAnswer } from './contact-actions.server.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { UsernameField } from './username-field.tsx';

export function SignInForm({ email, rendered }: { email: string; rendered: ContactAnswer | undefined }) {
  const { answer, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    checkoutSignInForm,
    'sign-in',
    signInFailed,
    rendered,
  );
  useAfterSignIn(answer);
  return (
    <form {...form} action={href('/checkout/contact/way')} className={styles.fields} aria-label="Sign in">
      <FormErrors errors={errors} fieldIds={fieldIds} />
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
    </form>
  );
}
