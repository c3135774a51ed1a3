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
      <button
        type="button"
        data-held=""
        className={styles.show}
        aria-pressed={isShown}
        aria-label={`Show ${field.label.toLowerCase()}`}
        onClick={() => show(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
