import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { afterPress } from '../sending/after-press.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface Props extends ComponentProps<typeof Field> {
  /** What is to be asked about what was typed; undefined when it looks right. */
  question: (typed: string) => string | undefined;
}

/** A field that asks about what looks like a slip once it is left, and keeps nobody from going on with it. */
export function AskingField({ question, id = '', onBlur, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const isLeft = useRef(false);
  // What stands in it before the page is hydrated was left already.
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
          afterPress(() => {
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
