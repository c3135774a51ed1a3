import { shopAddress } from '@shop/shared/format/address-lines';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { isPayableByCard } from '@shop/shared/order-sums';
import { shop, telephone } from '@shop/shared/shop';
import { href, Link } from 'react-router';
import type { OrderDays, OrderDetail } from '../../commerce/order/order.ts';
import { notReordered } from '../../commerce/order/order-words.ts';
import { SentForm } from '../../forms/sending/sent-form.tsx';
import { useSending } from '../../forms/sending/use-sending.ts';
import { CancelAsked, CancelOrder } from './cancel-order.tsx';
import { Destinations } from './destinations.tsx';
import { OnAccount } from './on-account.tsx';
import styles from './order.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';

interface Props {
  order: OrderDetail;
  cancelAt: string;
  reorderAt: string;
  /** Takes another day for a parcel. */
  dayAt: string;
  days: OrderDays | null;
}

export function OrderView({ order, cancelAt, reorderAt, dayAt, days }: Props) {
  const isOwed = order.amounts.due > 0 && !order.cancelledAt;
  const onAccount = order.amounts.on_account ?? 0;
  const reorder = useSending(notReordered);
  return (
    <article className={styles.order} data-private="">
      <Letterhead />
      <header className={styles.head}>
        <div>
          <h1>Order {order.number}</h1>
          <p className={styles.soft}>Placed on {formatDay(order.placedAt)}</p>
        </div>
        <p className={styles.state}>{order.state}</p>
      </header>
      <CancelAsked cancellation={order.cancellation} />
      <OrderHistory order={order} />
      <div className={styles.columns}>
        <section aria-labelledby="cards-of-order">
          <h2 id="cards-of-order">{order.isMailed ? 'Gift cards' : 'Cards'}</h2>
          <OrderLines lines={order.lines} />
        </section>
        <div className={styles.beside}>
          <section aria-labelledby="totals-of-order" className={styles.sheet}>
            <h2 id="totals-of-order">{isOwed ? 'To pay' : onAccount > 0 ? 'On account' : 'Paid'}</h2>
            <OrderTotals order={order} />
            {onAccount > 0 && <OnAccount amount={onAccount} invoice={order.invoice} />}
            {isOwed && <PayBalance order={order} />}
          </section>
          <Destinations order={order} days={days} dayAt={dayAt} />
        </div>
        <section aria-label="What you can do" className={styles.doing}>
          <div className={styles.actions}>
            {!order.isMailed && (
              <SentForm sending={reorder} action={reorderAt}>
                <button {...reorder.button} className="button">
                  Order these again
                </button>
              </SentForm>
            )}
            <button type="button" className={`button quiet ${styles.print}`} data-held="" onClick={() => print()}>
              Print receipt
            </button>
          </div>
          <CancelOrder order={order} action={cancelAt} />
        </section>
      </div>
    </article>
  );
}

function Letterhead() {
  return (
    <div className={styles.letterhead}>
      <p className={styles.shop}>{shop.name}</p>
      <p>{shopAddress}</p>
      <p>
        {shop.email} · {telephone}
      </p>
      <p className={styles.receipt}>Receipt</p>
    </div>
  );
}

function PayBalance({ order: { id, amounts } }: { order: OrderDetail }) {
  if (!isPayableByCard(amounts.due))
    return <p className={styles.soft}>That is too little for a card, so we let it be.</p>;
  return (
    <Link className="button" to={href('/order/:id/pay', { id })} reloadDocument>
      Pay {formatMoney(amounts.due)}
    </Link>
  );
}
