import { useEffect, useState } from 'react';
import { isSideCartDisabled, setSideCartDisabled } from './side-cart-setting.ts';

export function EnableSideCart() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(isSideCartDisabled()), []);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="button plain"
      onClick={() => {
        setSideCartDisabled(false);
        setOffered(false);
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      Show the cart at the side after an add again
    </button>
  );
}
