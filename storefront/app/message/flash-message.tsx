import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
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
  const { pathname } = useLocation();
  // The root's data stays through soft navigations, but the message is about this page alone.
  const [page, setPage] = useState<string | undefined>(pathname);
  if (page && page !== pathname) setPage(undefined);
  // The pressed button was on another document.
  useEffect(restoreFocus, []);
  useEffect(() => {
    if (isToast) showToast({ type, message });
  }, [isToast, type, message]);
  if (mayEnter) return <SessionOver message={message} />;
  if (page !== pathname) return null;
  if (!isToast) return <Notice type={type} message={message} isFirst />;
  return (
    <noscript>
      <Notice type={type} message={message} />
    </noscript>
  );
}
