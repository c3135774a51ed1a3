import { formatDelivery, formatMoney } from '@shop/shared/format/money';
import { Link } from 'react-router';
import type { Cart, DeliveryEstimate } from '../../commerce/cart/cart.ts';
import styles from './summary.module.css';

interface Props {
  cart: Cart;
  estimate: DeliveryEstimate | null;
  arrival: string | null;
  isUpdating: boolean;
}

/** What gift cards would pay of a delivery that is not chosen yet, and the total with it. */
function estimated(cart: Cart, estimate: DeliveryEstimate | null) {
  const delivery = cart.deliveryOptionId ? 0 : (estimate?.amount ?? 0);
  const byGift = Math.min(delivery, cart.giftLeft ?? 0);
  return { byGift, total: cart.total + delivery - byGift };
}

export function estimateTotal(cart: Cart, estimate: DeliveryEstimate | null) {
  return estimated(cart, estimate).total;
}

export function Summary({ cart, estimate, arrival, isUpdating }: Props) {
  const delivery = cart.deliveryOptionId === null ? estimate?.amount : cart.delivery;
  const { byGift, total } = estimated(cart, estimate);
  const figure = (text: string) => (isUpdating ? <span className={styles.updating}>Updating…</span> : text);
  return (
    <>
      <dl className={styles.amounts} aria-busy={isUpdating}>
        <div>
          <dt>Subtotal</dt>
          <dd>{figure(formatMoney(cart.subtotal))}</dd>
        </div>
        <div>
          <dt>
            <Link to="/info/delivery">Delivery estimate</Link>
          </dt>
          <dd>{figure(delivery === undefined ? (cart.mailed ?? 'At checkout') : formatDelivery(delivery))}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{figure((cart.discount > 0 ? '−' : '') + formatMoney(cart.discount))}</dd>
        </div>
        {cart.credits?.map(({ said, off }) => (
          <div key={said}>
            <dt>{said}</dt>
            <dd>{figure(off)}</dd>
          </div>
        ))}
        {byGift > 0 && (
          <div>
            <dt>Gift card, for the delivery: {formatMoney((cart.giftLeft ?? 0) - byGift)} left</dt>
            <dd>{figure(`−${formatMoney(byGift)}`)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Order total</dt>
          <dd>{figure(formatMoney(total))}</dd>
        </div>
      </dl>
      {arrival && (
        <p className={styles.arrival}>
          {cart.deliveryName ?? 'Standard delivery'}: {arrival}
        </p>
      )}
      {!isUpdating && cart.discount > 0 && (
        <p className={styles.saving}>A saving of {formatMoney(cart.discount)} has been applied to your order.</p>
      )}
      {!isUpdating && cart.notes && <p>{cart.notes}</p>}
    </>
  );
}
