import { formatDelivery, formatMoney } from '@shop/shared/format/money';
import { Link } from 'react-router';
import type { Basket, DeliveryEstimate } from '../../commerce/basket/basket.ts';
import styles from './summary.module.css';

interface Props {
  basket: Basket;
  estimate: DeliveryEstimate | null;
  /** When it comes by that delivery. */
  arrival: string | null;
  /** A change is under way, so nobody knows the amounts. */
  isUpdating: boolean;
}

/** What there is to pay as far as it is known: before a delivery is chosen, with the estimate of standard delivery. */
export function totalOf(basket: Basket, estimate: DeliveryEstimate | null) {
  return basket.deliveryOptionId === null ? basket.total + (estimate?.amount ?? 0) : basket.total;
}

/** The amounts as the backend has reckoned them. */
export function Summary({ basket, estimate, arrival, isUpdating }: Props) {
  const delivery = basket.deliveryOptionId === null ? estimate?.amount : basket.delivery;
  const figure = (text: string) => (isUpdating ? <span className={styles.updating}>Updating…</span> : text);
  return (
    <>
      <dl className={styles.amounts} aria-busy={isUpdating}>
        <div>
          <dt>Subtotal</dt>
          <dd>{figure(formatMoney(basket.subtotal))}</dd>
        </div>
        <div>
          <dt>
            <Link to="/info/delivery">Delivery estimate</Link>
          </dt>
          <dd>{figure(delivery === undefined ? 'At checkout' : formatDelivery(delivery))}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{figure(basket.discount > 0 ? `−${formatMoney(basket.discount)}` : formatMoney(0))}</dd>
        </div>
        <div className={styles.total}>
          <dt>Order total</dt>
          <dd>{figure(formatMoney(totalOf(basket, estimate)))}</dd>
        </div>
      </dl>
      {arrival && (
        <p className={styles.arrival}>
          {basket.deliveryName ?? 'Standard delivery'}: {arrival}
        </p>
      )}
      {!isUpdating && basket.discount > 0 && (
        <p className={styles.saving}>A saving of {formatMoney(basket.discount)} has been applied to your order.</p>
      )}
      {!isUpdating && basket.isLeastCharge && (
        <p>A card cannot be charged less than 30p, so the discount leaves 30p to pay.</p>
      )}
    </>
  );
}
