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
  // It is about the page that it came with; the pages of some screens differ by their query alone.
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [place, setPlace] = useState(here);
  // The pressed button was on another document.
  useEffect(restoreFocus, []);
  useEffect(() => {
    if (isToast) showToast({ type, message });
  }, [isToast, type, message]);
  if (here !== place) {
    // It is not said again when the shopper comes back.
    if (place) setPlace('');
    return null;
  }
  if (mayEnter) return <SessionOver message={message} />;
  if (!isToast) return <Notice type={type} message={message} isFirst />;
  return (
    <noscript>
      <Notice type={type} message={message} />
    </noscript>
  );
}
