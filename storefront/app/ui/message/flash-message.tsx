import { useEffect } from 'react';
import { goOnAtHeading } from '../page/focus-heading.ts';
import { Notice } from './notice.tsx';
import { SessionOver } from './session-over.tsx';
import { type Notice as Message, showToast } from './toasts.ts';

/** What the action before this page has to say. */
export function FlashMessage({
  mayEnter,
  isToast,
  type,
  message,
}: Message & { mayEnter?: boolean; isToast?: boolean }) {
  // What was pressed stood on another document, which this one knows nothing of.
  useEffect(goOnAtHeading, []);
  // Toasts are outside the page.
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
