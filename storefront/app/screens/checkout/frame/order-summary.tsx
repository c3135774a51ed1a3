import { pictureAddress } from '@shop/shared/cards/picture-address';
import { formatDelivery, formatMoney } from '@shop/shared/format/money';
import { useEffect, useRef } from 'react';
import { href, Link, useFetchers } from 'react-router';
import type { Cart } from '../../../commerce/cart/cart.ts';
import type { FreeDelivery } from '../../../commerce/delivery/free-delivery.ts';
import { LiveRegion } from '../../../message/live-region.tsx';
import { Price } from '../../../ui/card/price.tsx';
import { DeliveryBanner } from '../../../ui/frame/delivery-banner.tsx';
import styles from './order-summary.module.css';

const pending = 'Updating…';

/** The amounts are Medusa's. The summary is folded on narrow screens. */
export function OrderSummary({ cart, free }: { cart: Cart; free: FreeDelivery | null }) {
  // While Medusa prices the cart anew, its amounts are not guessed.
  const isPending = useFetchers().some(
    ({ formMethod, formAction }) => formMethod && formAction === '/checkout/shipping',
  );
  const { subtotal, delivery, discount, total, deliveryOptionId } = cart;
  // Until a delivery is chosen the total is not the amount to pay.
  const soFar = deliveryOptionId || cart.mailed ? '' : ' so far';
  const way = cart.mailed ?? (deliveryOptionId ? formatDelivery(delivery) : 'Not chosen yet');
  const fold = useRef<HTMLDetailsElement>(null);
  // Beside the step the style shows all of it, so it is open for screen readers too, and Tab passes over its summary.
  useEffect(() => {
    const wide = matchMedia('(min-width: 60rem)');
    const unfold = () => {
      if (!fold.current) return;
      fold.current.open = wide.matches;
      fold.current.querySelector('summary')?.setAttribute('tabindex', wide.matches ? '-1' : '0');
    };
    if (wide.matches) unfold();
    wide.addEventListener('change', unfold);
    return () => wide.removeEventListener('change', unfold);
  }, []);
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <details ref={fold} className={styles.fold}>
        <summary>
          <h2 id="summary">Order summary</h2>
          <span className={styles.short}>{isPending ? pending : formatMoney(total) + soFar}</span>
        </summary>
        <div className={styles.content}>
          <ul className={styles.lines}>
            {cart.lines.map((line) => (
              <li key={line.id}>
                {line.pictureKey && (
                  <img
                    src={pictureAddress(line.pictureKey, 160, 'webp')}
                    alt=""
                    width={56}
                    height={79}
                    loading="lazy"
                  />
                )}
                <span className={styles.what}>
                  {line.title}
                  <span className={styles.soft}>{line.envelope}</span>
                  <span className={styles.soft}>Quantity: {line.quantity}</span>
                  {line.goesTo && <span className={styles.soft}>{line.goesTo}</span>}
                  {line.words && (
                    <span className={styles.words}>
                      {line.words.said}
                      {'\n'}
                      {line.words.text}
                    </span>
                  )}
                  {line.was !== undefined && (
                    <span className={styles.soft}>
                      <Price price={line.unitPrice} was={line.was} /> each
                    </span>
                  )}
                </span>
                <span className={styles.amount}>
                  {formatMoney(line.total)}
                  {line.words && ` + ${line.words.total}`}
                </span>
              </li>
            ))}
          </ul>
          <dl className={styles.amounts} aria-busy={isPending}>
            <Amount name="Subtotal" amount={formatMoney(subtotal)} />
            <Amount name="Delivery" amount={isPending ? pending : way} />
            <Amount name="Discount" amount={`${discount > 0 ? '−' : ''}${formatMoney(discount)}`} />
            {cart.credits?.map(({ said, off }) => (
              <Amount key={said} name={said} amount={off} />
            ))}
            <Amount name="Order total" amount={isPending ? pending : formatMoney(total) + soFar} />
          </dl>
          {soFar && <p>Delivery is added at the next step.</p>}
          {!isPending && discount > 0 && <p>A saving of {formatMoney(discount)} has been applied to your order.</p>}
          {cart.notes && <p>{cart.notes}</p>}
          <Link to={href('/cart')}>Return to cart</Link>
          <DeliveryBanner free={free} />
        </div>
      </details>
      <LiveRegion
        text={isPending ? null : `Delivery ${way.toLowerCase()}, order total ${formatMoney(total)}${soFar}`}
      />
    </aside>
  );
}

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
