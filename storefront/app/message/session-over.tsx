import { useLocation } from 'react-router';
import { Notice } from './notice.tsx';
import { signInPath } from './sign-in-path.ts';

export function SessionOver({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  if (pathname === '/login') return null;
  return (
    <Notice type="info" message={message}>
      <a href={signInPath(pathname + search)}>Sign in again</a>
    </Notice>
  );
}
