import { formatDay } from '../format/days.ts';
import { formatMoney } from '../format/money.ts';

/** The reference of the credit line by which an order on account is paid for later. */
export const onAccountReference = 'on_account';

/** Sums are pounds. */
export interface TradeInvoice {
  id: string;
  number: string;
  order_id: string;
  amount: number;
  paid: number;
  credited: number;
  left: number;
  /** The sum that was paid, and is credited now. */
  to_pay_back: number;
  /** Days, such as `2026-12-01`. */
  issued_on: string;
  due_on: string;
}

/** A sum that is taken off an invoice, in pounds. */
export interface TradeCreditNote {
  id: string;
  invoice_id: string;
  number: string;
  amount: number;
  reason: string;
  issued_on: string;
}

/** Invoices and credit notes are numbered each for themselves, without gaps. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(5, '0')}`;
}

export function creditNoteNumber(number: number): string {
  return `CN-${String(number).padStart(5, '0')}`;
}

/** Days before (negative) and after an invoice is due on which a mail reminds of it. */
export const reminderDays = [-3, 7, 21] as const;

/** '£123.40 on account. Invoice INV-00007 is due on 12 December 2026.' */
export function describeOnAccount(amount: number, invoice?: TradeInvoice): string {
  const said = `${formatMoney(amount)} on account.`;
  if (!invoice) return `${said} The invoice comes by mail.`;
  const { number, left, paid, credited, due_on } = invoice;
  if (left === 0) return `${said} Invoice ${number} is ${credited > 0 ? 'settled' : 'paid'}.`;
  const open = paid > 0 || credited > 0 ? `${formatMoney(left)} of invoice` : 'Invoice';
  return `${said} ${open} ${number} is due on ${formatDay(due_on)}.`;
}
