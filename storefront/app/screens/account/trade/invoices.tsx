import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import type { TradeCreditNote, TradeInvoice } from '@shop/shared/trade/on-account';
import { href, Link } from 'react-router';
import styles from '../sheets.module.css';

interface Props {
  invoices: readonly TradeInvoice[];
  notes: readonly TradeCreditNote[];
}

export function Invoices({ invoices, notes }: Props) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className={styles.tile}>
      <h2 id="invoices">Invoices</h2>
      <ul>
        {invoices.map(({ id, number, order_id, ...invoice }) => (
          <li key={id}>
            <Link to={href('/account/orders/:id', { id: order_id })}>{number}</Link> of {formatDay(invoice.issued_on)},{' '}
            {formatMoney(invoice.amount)}. {describe(invoice)} <Pdf id={id} number={number} />
            {notes
              .filter(({ invoice_id }) => invoice_id === id)
              .map((note) => (
                <p key={note.id}>
                  Credit note {note.number} of {formatDay(note.issued_on)}, {formatMoney(note.amount)}. {note.reason}{' '}
                  <Pdf {...note} />
                </p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pdf({ id, number }: { id: string; number: string }) {
  return (
    <a href={href('/account/trade/invoices/:id', { id })} download aria-label={`${number} as PDF`}>
      PDF
    </a>
  );
}

type Money = Pick<TradeInvoice, 'left' | 'to_pay_back' | 'credited' | 'due_on'>;

function describe({ left, to_pay_back: back, credited, due_on }: Money): string {
  if (left > 0) return `${formatMoney(left)} to pay by ${formatDay(due_on)}.`;
  if (back > 0) return `Credited. We pay ${formatMoney(back)} back.`;
  return credited > 0 ? 'Nothing to pay: it is credited.' : 'Paid.';
}
