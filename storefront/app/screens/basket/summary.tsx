import type { Basket } from '../../commerce/basket.ts';
import { formatMoney } from '../../commerce/money.ts';
import styles from './basket.module.css';

/** The amounts as the backend has reckoned them. */
export function Summary({ basket }: { basket: Basket }) {
  return (
    <>
      <dl className={styles.amounts}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(basket.subtotal)}</dd>
        </div>
        <div>
          <dt>Delivery estimate</dt>
          <dd>{basket.deliveryOptionId ? formatMoney(basket.delivery) : 'At checkout'}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{basket.discount > 0 ? `−${formatMoney(basket.discount)}` : formatMoney(0)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Order total</dt>
          <dd>{formatMoney(basket.total)}</dd>
        </div>
      </dl>
      {basket.discount > 0 && <p>A saving of {formatMoney(basket.discount)} has been applied to your order.</p>}
    </>
  );
}
