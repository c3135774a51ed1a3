import { type InputHTMLAttributes, useState } from 'react';
import { Field } from './field.tsx';
import styles from './password-field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'autoComplete'> {
  label: string;
  name: string;
  /** Tells the browser's keeper of passwords which one is meant. */
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
}

/** A password, with a button that shows what was typed. What was typed is never sent back into a page. */
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
      {/* Named by its words alone: a label of its own would be taken for the field's. */}
      <button type="button" data-held="" className={styles.show} onClick={() => show(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
        <span className="visually-hidden"> {field.label.toLowerCase()}</span>
      </button>
    </div>
  );
}

/** Beside a sign-in that was refused for what was typed, not for a fault of ours. */
export function WrongPair() {
  return <p>The address and the password do not belong together. Passwords tell capital letters from small ones.</p>;
}
