import { useLocation } from 'react-router';
import { enterAgain } from '../enter-again.ts';
import { Notice } from './notice.tsx';

/** Whoever was signed in until now keeps the cart, and finds the way back in. */
export function SessionOver({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  if (pathname === '/login') return null;
  return (
    <Notice type="info" message={message}>
      <a href={enterAgain(pathname + search)}>Sign in again</a>
    </Notice>
  );
}
