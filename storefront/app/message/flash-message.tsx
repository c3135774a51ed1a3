import { useEffect } from 'react';
import { restoreFocus } from './focus-heading.ts';
import { Notice } from './notice.tsx';
import { SessionOver } from './session-over.tsx';
import { type Notice as Message, showToast } from './toasts.ts';

export function FlashMessage({
  mayEnter,
  isToast,
  type,
  message,
}: Message & { mayEnter?: boolean; isToast?: boolean }) {
  // The pressed button was on another document.
  useEffect(restoreFocus, []);
  useEffect(() => {
    if (isToast) showToast({ type, message });
  }, [isToast, type, message]);
  if (mayEnter) return <SessionOver message={message} />;
  if (!isToast) return <Notice type={type} message={message} isFirst />;
  return (
    <noscript>
      <Notice type={type} message={message} />
    </noscript>
  );
}
