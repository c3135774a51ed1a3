import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Milliseconds. Source: specification, section 9. */
const redirectDelay = 3000;

/** @param isDocument for a page that says what a cookie holds */
export function useDelayedRedirect(to: string | undefined, isDocument = false) {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => {
      if (isDocument || to.startsWith('/checkout')) location.replace(to);
      else void navigate(to, { replace: true });
    }, redirectDelay);
    return () => clearTimeout(timer);
  }, [to, isDocument, navigate]);
}

/** Does the same without scripts. */
export function delayedRedirectHeader(to: string) {
  return { refresh: `${redirectDelay / 1000}; url=${to}` };
}
