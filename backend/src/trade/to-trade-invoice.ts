import {
  creditNoteNumber,
  invoiceNumber,
  type TradeCreditNote,
  type TradeInvoice,
} from '@shop/shared/trade/on-account';
import type { StoredCreditNote, StoredInvoice } from '../modules/trade/trade-invoices';
import { toPounds } from '../money/pence';

export function toTradeInvoice(invoice: StoredInvoice): TradeInvoice {
  const { id, number, order_id, pence, paid, credited, issued_on, due_on } = invoice;
  return {
    id,
    number: invoiceNumber(number ?? 0),
    order_id: order_id ?? '',
    amount: toPounds(pence),
    paid: toPounds(paid),
    credited: toPounds(credited),
    to_pay_back: toPounds(Math.max(0, paid + credited - pence)),
    left: toPounds(Math.max(0, pence - paid - credited)),
    issued_on: issued_on ?? '',
    due_on: due_on ?? '',
  };
}

export function toTradeCreditNote({ number, pence, ...note }: StoredCreditNote): TradeCreditNote {
  const { id, invoice_id, reason, issued_on } = note;
  return { id, invoice_id, reason, issued_on, number: creditNoteNumber(number), amount: toPounds(pence) };
}
