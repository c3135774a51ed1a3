import type { ReactNode } from 'react';
import styles from './notice.module.css';
import type { Notice as NoticeContent } from './toasts.ts';

/** A message that stands in the page: the answer to a form sent without scripts, or a fault that must be seen. */
export function Notice({
  type,
  message,
  isFirst = false,
  children,
}: NoticeContent & {
  /** What the page is about now: those who listen, and the keyboard, begin here. */
  isFirst?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={`${styles.notice} ${styles[type]}`}
      role={type === 'error' ? 'alert' : 'status'}
      // The answer to what was pressed on the page before.
      {...(isFirst && { tabIndex: -1, autoFocus: true })}
    >
      <p>{message}</p>
      {children}
    </div>
  );
}
