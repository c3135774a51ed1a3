import { formatMoney } from '@shop/shared/format/money';
import { ToCheckout } from '../../ui/cart/to-checkout.tsx';
import styles from './cart.module.css';

interface Props {
  /** Pounds; null before there is a cart. */
  total: number | null;
  isUpdating: boolean;
  blocker: string | undefined;
}

export function CheckoutLink({ total, isUpdating, blocker }: Props) {
  return (
    <div className={styles.checkout}>
      {total !== null && (
        // The summary has announced it already.
        <p className={styles.checkoutTotal} aria-hidden="true">
          Order total <strong>{isUpdating ? 'Updating…' : formatMoney(total)}</strong>
        </p>
      )}
      {blocker === undefined ? (
        <ToCheckout isUpdating={isUpdating} />
      ) : (
        <p className={styles.withdrawn}>{blocker} Then you can go on to checkout.</p>
      )}
    </div>
  );
}
