import { dayOf, ukDay } from '@shop/shared/format/calendar';
import { formatTime } from '@shop/shared/format/days';
import { creditNoteNumber, invoiceNumber } from '@shop/shared/trade/on-account';
import type { PaidRefund, SoldLine, SoldOrder } from '../modules/business/business-service';
import type { Books } from './figures';
import { rateOf, vatIn } from './vat';

type Cell = string | number | { pence: number };

const pence = (amount: number) => ({ pence: amount });

function takings({ orders, vat }: Books): Cell[][] {
  const names = [
    'Date',
    'Time',
    'Order',
    'Name',
    'Email',
    'Goods',
    'Discount',
    'Delivery',
    'Total',
    'In exchange',
    'Paid with gift cards',
    'Not paid',
    'Taken by card',
    'On account',
    'Taken otherwise',
    'Takings',
    'Refunded so far',
    'Card fee',
    'Invoice',
    'Credited so far',
    'Came for the invoice so far',
    'Net',
    'Note',
    ...(vat ? ['VAT rate', 'VAT in what was taken'] : []),
  ];
  return [names, ...orders.map((order) => [...sold(order), ...paid(order), ...(vat ? vatOf(order, vat) : [])])];
}

function sold({ at, number, name, email, goods, discount, delivery, exchanged, taken, gift_cards }: SoldOrder): Cell[] {
  const total = goods - discount + delivery;
  return [
    ukDay(dayOf(at)),
    formatTime(at),
    number,
    name,
    email,
    ...[goods, discount, delivery, total, exchanged, gift_cards, total - exchanged - taken - gift_cards].map(pence),
  ];
}

function paid({ taken, by_card, on_account, refunded, fee, cancelled, ...order }: SoldOrder): Cell[] {
  const { invoice, invoice_credited, invoice_paid } = order;
  return [
    ...[by_card, on_account, taken - by_card - on_account, taken, refunded, fee].map(pence),
    invoice === null ? '' : invoiceNumber(invoice),
    ...[invoice_credited, invoice_paid, taken - refunded - invoice_credited - fee].map(pence),
    cancelled ? 'Cancelled' : '',
  ];
}

function vatOf({ at, country, taken }: SoldOrder, vat: NonNullable<Books['vat']>): Cell[] {
  const rate = rateOf(vat, at, country);
  return [rate === undefined ? 'Before registration' : `${rate}%`, pence(vatIn(taken, rate))];
}

function lines({ orders, lines: all }: Books): Cell[][] {
  const byOrder = new Map(orders.map((order) => [order.id, order]));
  const names = [
    'Date',
    'Order',
    'Card',
    'Envelope',
    'Number',
    'Quantity',
    'Price',
    'Discount',
    'Amount',
    'Cards sold',
    'Paid back or returned of the quantity',
    'Paid back or returned',
    'Note',
  ];
  return [names, ...all.flatMap((line) => lineOf(line, byOrder.get(line.order_id)))];
}

/** 'Cards sold' adds up to the figure of that name on the page: neither words nor cancelled orders are counted. */
function lineOf(line: SoldLine, order?: SoldOrder): Cell[][] {
  if (!order) return [];
  const { title, envelope, sku, quantity, price, discount, is_no_card, inside, refunded, refunded_amount } = line;
  const amounts = [price, discount, price * quantity - discount].map(pence);
  const cards = is_no_card || order.cancelled ? 0 : quantity * inside;
  const back = [refunded, pence(refunded_amount), order.cancelled ? 'Cancelled' : ''];
  return [[ukDay(dayOf(order.at)), order.number, title, envelope, sku, quantity, ...amounts, cards, ...back]];
}

function refunds({ refunds: all, vat }: Books): Cell[][] {
  const names = [
    'Date',
    'Time',
    'Order',
    'Ordered on',
    'Name',
    'Email',
    'Refunded',
    'How',
    'Reason',
    ...(vat ? ['VAT in it'] : []),
  ];
  const rows = all.map(({ at, number, ordered_at, name, email, amount, reason, country, ...refund }): Cell[] => [
    ukDay(dayOf(at)),
    formatTime(at),
    number,
    ukDay(dayOf(ordered_at)),
    name,
    email,
    pence(amount),
    wayOf(refund),
    reason,
    ...(vat ? [pence(vatIn(amount, rateOf(vat, ordered_at, country)))] : []),
  ]);
  return [names, ...rows];
}

function wayOf({ by_card, credit_note }: Pick<PaidRefund, 'by_card' | 'credit_note'>): string {
  if (credit_note !== null) return `Credit note ${creditNoteNumber(credit_note)}`;
  return by_card ? 'To the card' : 'Otherwise';
}

export const files = new Map(Object.entries<(books: Books) => Cell[][]>({ takings, lines, refunds }));
