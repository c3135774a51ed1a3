import { describeOnAccount, type TradeInvoice } from '@shop/shared/trade/on-account';
import { href } from 'react-router';

/** A reader who is not signed in comes to the PDF by signing in, so the link must not download that page. */
export function OnAccount({ amount, invoice }: { amount: number; invoice?: TradeInvoice }) {
  return (
    <p>
      {describeOnAccount(amount, invoice)}{' '}
      {invoice && (
        <a href={href('/account/trade/invoices/:id', { id: invoice.id })} aria-label={`${invoice.number} as PDF`}>
          PDF
        </a>
      )}
    </p>
  );
}
