import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { TradeInvoice } from '@shop/shared/trade/on-account';
import { href, Link } from 'react-router';
import styles from '../sheets.module.css';

export function Invoices({ invoices }: { invoices: readonly TradeInvoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className={styles.tile}>
      <h2 id="invoices">Invoices</h2>
      <ul>
        {invoices.map(({ id, number, order_id, amount, left, due_on }) => (
          <li key={id}>
            <Link to={href('/account/orders/:id', { id: order_id })}>{number}</Link>, {formatMoney(amount)}.{' '}
            {left > 0 ? `${formatMoney(left)} to pay by ${formatDay(due_on)}.` : 'Paid.'}{' '}
            <a href={href('/account/trade/invoices/:id', { id })} download aria-label={`${number} as PDF`}>
              PDF
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
