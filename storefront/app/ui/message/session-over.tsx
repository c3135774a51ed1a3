import { useLocation } from 'react-router';
import { signInPath } from '../sign-in-path.ts';
import { Notice } from './notice.tsx';

export function SessionOver({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  if (pathname === '/login') return null;
  return (
    <Notice type="info" message={message}>
      <a href={signInPath(pathname + search)}>Sign in again</a>
    </Notice>
  );
}
