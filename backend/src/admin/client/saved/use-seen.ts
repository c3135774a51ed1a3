import { useState } from 'react';

/**
 * What a form was opened with, and sends as what was read: the list is read again while it is open. After a refusal the
 * page shows what there is by then, and that is taken once; what comes later is not.
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
