import { Link, useNavigate } from 'react-router';
import { flushCartChanges } from '../card/cart-changes.ts';

/** Pressed while a change is under way, it waits for the answer before it leads to the checkout. */
export function ToCheckout({ isUpdating }: { isUpdating: boolean }) {
  const navigate = useNavigate();
  return (
    <Link
      to="/checkout"
      className="button"
      onClick={(event) => {
        if (!isUpdating || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void flushCartChanges().then(() => navigate('/checkout'));
      }}
    >
      Checkout
    </Link>
  );
}
