import { type InputHTMLAttributes, useState } from 'react';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'autoComplete'> {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
}

export function PasswordField({ defaultValue: _never, ...field }: Props) {
  const [isShown, show] = useState(false);
  return (
    <div className={styles.password}>
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {/* A label of its own would be taken for the field's. */}
      <button type="button" data-held="" className={styles.show} onClick={() => show(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className="visually-hidden"> {field.label.toLowerCase()}</span>
      </button>
    </div>
  );
}

/** With each password goes its account, for password managers: they take no hidden field for the user's name. */
export function UsernameField({ email, name = 'email' }: { email: string; name?: string }) {
  return <input type="text" name={name} value={email} autoComplete="username" readOnly hidden />;
}

export function WrongCredentials() {
  return <p>The address and the password do not belong together. Passwords tell capital letters from small ones.</p>;
}
