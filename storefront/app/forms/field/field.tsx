import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './field.module.css';

interface Common {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string;
}

export function Field({ label, name, error, hint, id, ...input }: Common & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled label={label} error={error} hint={hint} id={id}>
      {(ids) => <input name={name} {...ids} {...input} />}
    </Labelled>
  );
}

export function LongField({
  label,
  name,
  error,
  hint,
  id,
  ...input
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled label={label} error={error} hint={hint} id={id}>
      {(ids) => <textarea name={name} {...ids} {...input} />}
    </Labelled>
  );
}

export function Choice({
  label,
  name,
  error,
  options,
  id,
  ...select
}: Common & { options: { value: string; label: string }[] } & Omit<
    React.SelectHTMLAttributes<HTMLSelectElement>,
    'name'
  >) {
  return (
    <Labelled label={label} error={error} id={id}>
      {(ids) => (
        <select name={name} {...ids} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function EmailField({
  label = 'Email address',
  autoComplete = 'email',
  ...field
}: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) {
  return <Field label={label} {...field} type="email" autoComplete={autoComplete} inputMode="email" required />;
}

export function PhoneField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  return <Field label="Phone (optional)" autoComplete="tel" inputMode="tel" {...field} type="tel" />;
}

interface Ids {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Labelled({
  label,
  error,
  hint,
  id: given,
  children,
}: {
  label: string;
  id?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  children: (ids: Ids) => ReactNode;
}) {
  const own = useId();
  const id = given ?? own;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
