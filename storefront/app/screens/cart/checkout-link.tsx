import { formatMoney } from '@shop/shared/format/money';
import { Link, useNavigate } from 'react-router';
import { flushCartChanges } from '../../ui/card/cart-changes.ts';
import styles from './cart.module.css';

interface Props {
  /** Pounds; null before there is a cart. */
  total: number | null;
  isUpdating: boolean;
  /** The reason why the shopper cannot check out yet. */
  blocker: string | null;
}

/** Pressed while a change is under way, it waits for the answer before it leads to the checkout. */
export function CheckoutLink({ total, isUpdating, blocker }: Props) {
  const navigate = useNavigate();
  return (
    <div className={styles.checkout}>
      {total !== null && (
        // The summary has announced it already.
        <p className={styles.checkoutTotal} aria-hidden="true">
          Order total <strong>{isUpdating ? 'Updating…' : formatMoney(total)}</strong>
        </p>
      )}
      {blocker === null ? (
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
      ) : (
        <p className={styles.withdrawn}>{blocker} Then you can go on to checkout.</p>
      )}
    </div>
  );
}
