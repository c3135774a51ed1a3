import type { MedusaContainer } from '@medusajs/framework/types';
import { creditNoteNumber } from '@shop/shared/trade/on-account';
import { tradeModule } from '../../modules/trade';
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
  left: number;
  paid: number;
  how_to_pay: string;
  due_on: string;
  reason: string;
  /** What a credit note is for, as far as it is cards. */
  cards: readonly string[];
  pdf: Buffer;
}

/** Undefined when it is not issued, or its order is gone. */
export async function readInvoice(container: MedusaContainer, id: string): Promise<InvoiceToMail | undefined> {
  const stored = await container.resolve(tradeModule).invoice(id);
  const [order] = stored?.order_id ? await readOrderRecords(container, [stored.order_id]) : [];
  if (!stored || !order) return undefined;
  const invoice = toTradeInvoice(stored);
  const { number, amount, left, paid, due_on, order_id } = invoice;
  const { how_to_pay } = await container.resolve(tradeModule).settings();
  const pdf = await printInvoice({
    ...{ kind: 'invoice', number, amount, reason: '', cards: [], how_to_pay, invoice, to: stored, order },
  });
  return {
    number,
    order_id,
    order_number: order.number,
    amount,
    left,
    paid,
    how_to_pay,
    due_on,
    ...{ reason: '', cards: [], pdf },
  };
}

export async function readCreditNote(container: MedusaContainer, id: string): Promise<InvoiceToMail | undefined> {
  const trade = container.resolve(tradeModule);
  const note = await trade.creditNote(id);
  const stored = note && (await trade.invoice(note.invoice_id));
  const [order] = stored?.order_id ? await readOrderRecords(container, [stored.order_id]) : [];
  if (!stored || !order) return undefined;
  const invoice = toTradeInvoice(stored);
  const number = creditNoteNumber(note.number);
  const amount = toPounds(note.pence);
  const { reason, issued_on } = note;
  const cards = await trade.creditedCards(id);
  const pdf = await printInvoice({
    ...{ kind: 'credit note', number, amount, reason, cards, how_to_pay: '', to: stored, order },
    invoice: { ...invoice, issued_on },
  });
  const { left, paid, due_on, order_id } = invoice;
  return {
    number,
    order_id,
    order_number: order.number,
    amount,
    left,
    paid,
    how_to_pay: '',
    due_on,
    ...{ reason, cards, pdf },
  };
}

/** An invoice, or a credit note, of this customer alone. */
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
