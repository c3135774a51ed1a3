import { useEffect, useMemo, useRef, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { accountAfterOrderForm } from '../../../commerce/checkout/checkout-forms.ts';
import { accountNotMade } from '../../../commerce/customer/account-words.ts';
import { PasswordField } from '../../../forms/field/password-field.tsx';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { FormThanks } from '../../../forms/sending/form-thanks.tsx';
import { useCheckedForm } from '../../../forms/use-checked-form.tsx';
import { Notice } from '../../../message/notice.tsx';
import { track } from '../../../ui/measure/track.ts';
import type { AccountAnswer } from './create-account.server.ts';
import styles from './thanks.module.css';

interface Props {
  email: string;
  name: string;
  isGuest: boolean;
  rendered: AccountAnswer | undefined;
}

export function AccountPrompt({ email, name, isGuest, rendered }: Props) {
  const { answer, errors, fieldIds, form, field, button, isBusy } = useCheckedForm(
    accountAfterOrderForm,
    'account',
    accountNotMade,
    rendered,
  );
  // Memoised by its errors, so that a shopper who types on keeps the focus.
  const summary = useMemo(() => summarizeAccountErrors(errors), [errors]);
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(rendered !== undefined && !rendered.ok);
  const made = answer?.ok ? answer : undefined;

  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!made) return;
    track('sign_up', { method: 'password' });
    void revalidate();
  }, [made, revalidate]);

  if (made) {
    return (
      <>
        <FormThanks answer={made} />
        {made.warning && <Notice type="warning" message={made.warning} />}
      </>
    );
  }
  if (!isGuest || !email) return null;
  return (
    <section className={styles.prompt} aria-labelledby="prompt">
      <p id="prompt">We recommend you enter a password and create an account for faster checkout next time!</p>
      <details ref={fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="button quiet">Create account now</summary>
        <form {...form} action={href('/checkout/success')} className={styles.fields} aria-label="Create account">
          <FormErrors errors={summary} fieldIds={fieldIds} />
          {answer && !answer.ok && answer.isKnown && (
            <p>
              <Link to={href('/login')}>Sign in</Link> instead: with the account you see its own orders.
            </p>
          )}
          <div className={styles.known}>
            <label htmlFor="account-email">Email address</label>
            <input id="account-email" type="email" name="email" value={email} autoComplete="username" readOnly />
          </div>
          {name && (
            <div className={styles.known}>
              <label htmlFor="account-name">Name</label>
              <input id="account-name" type="text" value={name} readOnly />
            </div>
          )}
          <PasswordField
            label="Password"
            {...field('password')}
            autoComplete="new-password"
            hint="At least 8 characters."
          />
          <PasswordField label="Confirm password" {...field('confirmPassword')} autoComplete="new-password" />
          <p className={styles.actions}>
            <button {...button} className="button">
              {isBusy ? 'Creating your account...' : 'Create account'}
            </button>
            <button
              type="button"
              data-held=""
              className={`button quiet ${styles.withScripts}`}
              onClick={() => {
                if (fold.current) fold.current.open = false;
                form.ref.current?.reset();
                fold.current?.querySelector('summary')?.focus();
              }}
            >
              Cancel
            </button>
          </p>
        </form>
      </details>
    </section>
  );
}

/** One sentence above the form for all password errors; each stands at its field. Source: specification, section 8. */
function summarizeAccountErrors(errors: Record<string, string>): Record<string, string> {
  if (errors['']) return { '': errors[''] };
  if (errors.confirmPassword) {
    return { confirmPassword: 'Please ensure your passwords match and meet the requirements.' };
  }
  if (errors.password) return { password: 'Please check your password requirements.' };
  return errors;
}
