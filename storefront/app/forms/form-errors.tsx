import { useEffect, useRef } from 'react';
import styles from '../ui/message/notice.module.css';

/** The summary above a form that was refused; it takes the focus, so that nobody has to look for what went wrong. */
export function FormErrors({
  errors,
  fieldIds = {},
}: {
  errors: Record<string, string>;
  /** Ids of the fields, by name: what is wrong with one of them leads to it. */
  fieldIds?: Record<string, string>;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const messages = Object.entries(errors);
  // Focus lives outside React: it follows each new answer of the server.
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
