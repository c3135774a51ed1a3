import { useRef, useState } from 'react';

/**
 * A form sends this as what was read, since the list is read again while it is open. After a refusal the value that the
 * page shows by then is taken once; later ones are not.
 */
export function useSeen<Value>(now: Value) {
  const [seen, setSeen] = useState(now);
  const shown = useRef(now);
  shown.current = now;
  const see = () => setSeen(shown.current);
  // React Query shows what it has read in a task of its own, after the press has ended.
  const refuse = () => void setTimeout(see);
  return { seen, see, refuse };
}
