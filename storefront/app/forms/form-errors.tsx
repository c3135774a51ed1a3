import { useEffect, useRef } from 'react';
import styles from '../message/notice.module.css';

/** It takes the focus, so that the shopper sees what went wrong. */
export function FormErrors({
  errors,
  fieldIds = {},
}: {
  errors: Record<string, string>;
  fieldIds?: Record<string, string>;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const messages = Object.entries(errors);
  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors]);
  if (messages.length === 0) return null;
  return (
    <div ref={summary} className={`${styles.notice} ${styles.error}`} role="alert" tabIndex={-1}>
      {messages.map(([name, message]) => (
        <p key={name}>{fieldIds[name] ? <a href={`#${fieldIds[name]}`}>{message}</a> : message}</p>
      ))}
    </div>
  );
}
