import type { ReactNode } from 'react';
import styles from './notice.module.css';
import type { Notice as NoticeContent } from './toasts.ts';

/** A message that stands in the page: the answer to a form sent without scripts, or a fault that must be seen. */
export function Notice({ type, message, children }: NoticeContent & { children?: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[type]}`} role={type === 'error' ? 'alert' : 'status'}>
      <p>{message}</p>
      {children}
    </div>
  );
}
