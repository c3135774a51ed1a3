import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Milliseconds. Source: specification, section 9. */
const redirectDelay = 3000;

export function useDelayedRedirect(to: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => {
      if (to.startsWith('/checkout')) location.replace(to);
      else void navigate(to, { replace: true });
    }, redirectDelay);
    return () => clearTimeout(timer);
  }, [to, navigate]);
}

/** Does the same without scripts. */
export function delayedRedirectHeader(to: string) {
  return { refresh: `${redirectDelay / 1000}; url=${to}` };
}
