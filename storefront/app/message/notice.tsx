import type { ReactNode } from 'react';
import styles from './notice.module.css';
import type { Notice as NoticeContent } from './toasts.ts';

export function Notice({
  type,
  message,
  isFirst = false,
  children,
}: NoticeContent & {
  isFirst?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={`${styles.notice} ${styles[type]}`}
      role={type === 'error' ? 'alert' : 'status'}
      {...(isFirst && { tabIndex: -1, autoFocus: true })}
    >
      <p>{message}</p>
      {children}
    </div>
  );
}
