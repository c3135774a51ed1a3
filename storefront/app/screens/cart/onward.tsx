import { formatMoney } from '@shop/shared/format/money';
import { Link, useNavigate } from 'react-router';
import { settleCart } from '../../ui/card/cart-changes.ts';
import styles from './cart.module.css';

interface Props {
  /** Pounds; null before there is a cart. */
  total: number | null;
  isUpdating: boolean;
  /** What has to be done first; null when nothing. */
  hindrance: string | null;
}

/** The way to the checkout. Whoever presses it while a change is under way gets there when that has been answered. */
export function Onward({ total, isUpdating, hindrance }: Props) {
  const navigate = useNavigate();
  return (
    <div className={styles.onward}>
      {total !== null && (
        // The summary has said it already.
        <p className={styles.onwardTotal} aria-hidden="true">
          Order total <strong>{isUpdating ? 'Updating…' : formatMoney(total)}</strong>
        </p>
      )}
      {hindrance === null ? (
        <Link
          to="/checkout"
          className="button"
          onClick={(event) => {
            if (!isUpdating || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            void settleCart().then(() => navigate('/checkout'));
          }}
        >
          Checkout
        </Link>
      ) : (
        <p className={styles.withdrawn}>{hindrance} Then you can go on to checkout.</p>
      )}
    </div>
  );
}
