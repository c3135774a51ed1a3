import { useEffect, useState } from 'react';
import { isKeptClosed, keepClosed } from './kept-closed.ts';

/** For whoever did not want the cart to open at the side, and does now. */
export function OpenAgain() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(isKeptClosed()), []);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="button plain"
      onClick={() => {
        keepClosed(false);
        setOffered(false);
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      Show the cart at the side after an add again
    </button>
  );
}
