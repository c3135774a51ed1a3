import { useState } from 'react';

/**
 * A form sends this as what was read, since the list is read again while it is open. After a refusal the value that the
 * page shows by then is taken once; later ones are not.
 */
export function useSeen<Value extends string | number>(now: Value) {
  const [{ seen, isRefused }, setState] = useState({ seen: now, isRefused: false });
  if (isRefused && seen !== now) setState({ seen: now, isRefused: false });
  return {
    seen,
    see: () => setState({ seen: now, isRefused: false }),
    refuse: () => setState((state) => ({ ...state, isRefused: true })),
  };
}
