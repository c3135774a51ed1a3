import { Link } from 'react-router';
import type { Basket, DeliveryEstimate } from '../../commerce/basket.ts';
import { formatDelivery, formatMoney } from '../../commerce/money.ts';
import styles from './basket.module.css';

/** The amounts as the backend has reckoned them; before a delivery is chosen, with its estimate of standard delivery. */
export function Summary({ basket, estimate }: { basket: Basket; estimate: DeliveryEstimate | null }) {
  const isChosen = basket.deliveryOptionId !== null;
  const delivery = isChosen ? basket.delivery : estimate?.amount;
  return (
    <>
      <dl className={styles.amounts}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(basket.subtotal)}</dd>
        </div>
        <div>
          <dt>
            <Link to="/info/delivery">Delivery estimate</Link>
          </dt>
          <dd>{delivery === undefined ? 'At checkout' : formatDelivery(delivery)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{basket.discount > 0 ? `−${formatMoney(basket.discount)}` : formatMoney(0)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Order total</dt>
          <dd>{formatMoney(isChosen ? basket.total : basket.total + (delivery ?? 0))}</dd>
        </div>
      </dl>
      {basket.discount > 0 && <p>A saving of {formatMoney(basket.discount)} has been applied to your order.</p>}
      {basket.isLeastCharge && <p>A card cannot be charged less than 30p, so the discount leaves 30p to pay.</p>}
    </>
  );
}
