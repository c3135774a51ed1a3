import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Milliseconds for which a success message stands before the next page comes. Source: specification, section 9. */
const whileRead = 3000;

/** Goes to the next page once the message has been there for 3 seconds. */
export function useGoLater(to: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => {
      if (to.startsWith('/checkout')) location.replace(to);
      else void navigate(to, { replace: true });
    }, whileRead);
    return () => clearTimeout(timer);
  }, [to, navigate]);
}

/** The same for a browser without scripts, which heeds this header. */
export function goLaterHeader(to: string) {
  return { refresh: `${whileRead / 1000}; url=${to}` };
}
