import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { afterClick } from '../sending/after-click.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface Props extends ComponentProps<typeof Field> {
  question: (typed: string) => string | undefined;
}

/** Warns about a likely slip once the field is left, without blocking the form. */
export function WarningField({ question, id = '', onBlur, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const isLeft = useRef(false);
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement) || input === document.activeElement) return;
    isLeft.current = input.value !== '';
    setTyped(input.value);
  }, [id]);
  const asked = field.error ? undefined : question(typed);
  return (
    <div className={styles.asking}>
      <Field
        {...field}
        id={id}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          onBlur?.(event);
          const { value } = event.target;
          afterClick(() => {
            isLeft.current = true;
            setTyped(value);
          });
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange?.(event);
          if (isLeft.current) setTyped(event.target.value);
        }}
      />
      <p role="status" className={styles.question}>
        {asked}
      </p>
    </div>
  );
}
