import type { MedusaContainer } from '@medusajs/framework/types';
import { creditNoteNumber } from '@shop/shared/trade/on-account';
import { tradeModule } from '../../modules/trade';
import type { StoredInvoice } from '../../modules/trade/trade-invoices';
import { toPounds } from '../../money/pence';
import { toTradeInvoice } from '../../trade/to-trade-invoice';
import { printInvoice } from '../prints/invoice-print';
import { readOrderRecords } from '../record/read-order-record';

/** An invoice, or a credit note for one, with its print. Amounts are pounds. */
export interface InvoiceToMail {
  number: string;
  order_id: string;
  order_number: number;
  amount: number;
  /** The number of the invoice that a credit note is for; the amounts are as they stand now. */
  invoice_number: string;
  left: number;
  to_pay_back: number;
  how_to_pay: string;
  due_on: string;
  reason: string;
  /** The cards that a credit note is for. */
  cards: readonly string[];
  pdf: Buffer;
}

/** Undefined when it is not issued, or its order is gone. */
export async function readInvoice(container: MedusaContainer, id: string): Promise<InvoiceToMail | undefined> {
  const trade = container.resolve(tradeModule);
  const stored = await trade.invoice(id);
  if (!stored) return undefined;
  const { how_to_pay } = await trade.settings();
  const { number, amount, issued_on } = toTradeInvoice(stored);
  return print(container, stored, {
    kind: 'invoice',
    number,
    amount,
    issued_on,
    how_to_pay,
    reason: '',
    cards: [],
  });
}

export async function readCreditNote(container: MedusaContainer, id: string): Promise<InvoiceToMail | undefined> {
  const trade = container.resolve(tradeModule);
  const note = await trade.creditNote(id);
  const stored = note && (await trade.invoice(note.invoice_id));
  if (!stored) return undefined;
  const { reason, issued_on } = note;
  const number = creditNoteNumber(note.number);
  const cards = await trade.creditedCards(id);
  return print(container, stored, {
    kind: 'credit note',
    number,
    amount: toPounds(note.pence),
    issued_on,
    how_to_pay: '',
    reason,
    cards,
  });
}

type Paper = Pick<InvoiceToMail, 'number' | 'amount' | 'how_to_pay' | 'reason' | 'cards'> & {
  kind: 'invoice' | 'credit note';
  issued_on: string;
};

async function print(container: MedusaContainer, stored: StoredInvoice, { kind, issued_on, ...paper }: Paper) {
  const [order] = stored.order_id ? await readOrderRecords(container, [stored.order_id]) : [];
  if (!order) return undefined;
  const invoice = toTradeInvoice(stored);
  const { left, to_pay_back, due_on, order_id, number: invoice_number } = invoice;
  const pdf = await printInvoice({ ...paper, kind, invoice: { ...invoice, issued_on }, to: stored, order });
  return { ...paper, invoice_number, left, to_pay_back, due_on, order_id, order_number: order.number, pdf };
}

export async function readOwnPaper(
  container: MedusaContainer,
  id: string,
  customerId: string,
): Promise<InvoiceToMail | undefined> {
  const trade = container.resolve(tradeModule);
  const note = await trade.creditNote(id);
  const invoice = await trade.invoice(note?.invoice_id ?? id);
  if (invoice?.customer_id !== customerId) return undefined;
  return note ? readCreditNote(container, id) : readInvoice(container, id);
}
