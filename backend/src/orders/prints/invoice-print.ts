import { shopAddress } from '@shop/shared/format/address-lines';
import { formatDay } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { type OrderAmounts, orderSums } from '@shop/shared/order-sums';
import type { RecordLine } from '@shop/shared/orders/order-record';
import { shop } from '@shop/shared/shop';
import type { TradeInvoice } from '@shop/shared/trade/on-account';
import { type FontPackage, handFonts } from '@shop/shared/words/hand-fonts';
import { fillLines } from '@shop/shared/words/writing';
import { type PrintedLine, type PrintedSheet, printSheets } from './print';
import { openTypeface, type Typeface } from './typeface';

interface InvoiceToPrint {
  kind: 'invoice' | 'credit note';
  number: string;
  /** Pounds: of the invoice, or of what is credited. */
  amount: number;
  reason: string;
  cards: readonly string[];
  /** Left out where it is empty. */
  how_to_pay: string;
  invoice: Pick<TradeInvoice, 'number' | 'issued_on' | 'due_on'>;
  to: { shop_name: string; address: string; vat_number: string };
  order: OrderAmounts & {
    number: number;
    lines: readonly Pick<RecordLine, 'sku' | 'title' | 'envelope' | 'quantity' | 'price' | 'amount' | 'sent_again'>[];
  };
}

/** A row of the page, of as many lines as it needs; `right` stands at the right edge of the first. */
type Row = { left: string; right?: string; size?: number; gap?: number };

const plain: FontPackage = { package: '@fontsource-variable/source-sans-3', sheet: 'index.css' };
const page = { width: 210, height: 297, margin: 20, step: 6 } as const;
const usual = 3.6;

export async function printInvoice(invoice: InvoiceToPrint): Promise<Buffer> {
  const rows = rowsOf(invoice);
  const typeface = await openTypeface(
    [plain, handFonts.emoji],
    rows.map(({ left, right = '' }) => left + right).join(''),
  );
  return printSheets(`${titleOf(invoice)}`, toSheets(rows, typeface));
}

const titleOf = ({ kind, number }: InvoiceToPrint) => `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;

function rowsOf(invoice: InvoiceToPrint): Row[] {
  const { kind, amount, reason, cards, how_to_pay, to, order, invoice: of } = invoice;
  const isInvoice = kind === 'invoice';
  return [
    { left: shop.name, size: 5 },
    { left: shopAddress },
    { left: titleOf(invoice), size: 6, gap: 8 },
    { left: `Date ${formatDay(of.issued_on)}`, right: `Order ${order.number}` },
    ...(isInvoice ? [{ left: `Please pay by ${formatDay(of.due_on)}` }] : [{ left: `For invoice ${of.number}` }]),
    { left: 'To', gap: 6 },
    ...[to.shop_name, ...to.address.split('\n')].map((left) => ({ left })),
    ...(to.vat_number ? [{ left: `VAT number ${to.vat_number}` }] : []),
    ...(isInvoice
      ? invoiceRows(order, amount)
      : [{ left: reason || 'Credited', right: formatMoney(amount), gap: 8 }, ...cards.map((left) => ({ left }))]),
    { left: isInvoice ? 'To pay' : 'Less to pay', right: formatMoney(amount), size: 4.6, gap: 4 },
    ...how_to_pay.split('\n').flatMap((left, at) => (left ? [{ left, ...(at === 0 && { gap: 6 }) }] : [])),
  ];
}

function invoiceRows(order: InvoiceToPrint['order'], amount: number): Row[] {
  // Cards that are sent again later, free, are no part of what was invoiced.
  const bought = order.lines.filter(({ sent_again }) => sent_again === undefined);
  const lines = bought.map(({ sku, title, envelope, quantity, price, amount }, at) => ({
    left: `${quantity} × ${[sku, title, envelope].filter(Boolean).join(', ')}, ${formatMoney(price)} each`,
    right: formatMoney(amount),
    ...(at === 0 && { gap: 8 }),
  }));
  // Later moves of the money belong to payments and credit notes.
  const gift_cards = (order.gift_cards ?? []).map(({ last_four, amount }) => ({ last_four, amount }));
  const shown = orderSums({ ...order, gift_cards, on_account: 0 }).filter(
    ({ name }) => !/^(?:Paid|Still|Refunded|Sent back|Let go|Left with|Taken back)/.test(name),
  );
  const byGiftCards = gift_cards.reduce((sum, one) => sum + one.amount, 0);
  const off = Math.round((amount - order.total + byGiftCards) * 100) / 100;
  return [
    ...lines,
    ...shown.map(({ name, amount }, at) => ({ left: name, right: formatMoney(amount), ...(at === 0 && { gap: 4 }) })),
    // An edit has changed the lines, and the invoice stays: its credit note says so.
    ...(off > 0 ? [{ left: 'Taken off the order since, by credit note', right: formatMoney(off) }] : []),
    ...(off < 0 ? [{ left: 'In exchange for others since', right: formatMoney(off) }] : []),
  ];
}

function toSheets(rows: readonly Row[], typeface: Typeface): PrintedSheet[] {
  const sheets: PrintedLine[][] = [[]];
  let y: number = page.margin;
  for (const { left, right, size = usual, gap = 0 } of rows) {
    const room = page.width - 2 * page.margin - (right ? typeface.widthOf(right) * size + 4 : 0);
    const texts = fillLines(left, room / size, (text) => typeface.widthOf(text));
    for (const [nth, text] of texts.entries()) {
      y += page.step + (nth === 0 ? gap : 0);
      if (y > page.height - page.margin) {
        sheets.push([]);
        y = page.margin + page.step;
      }
      sheets.at(-1)?.push({ runs: typeface.runsOf(text.trimEnd()), x: page.margin, baseline: y, size });
      if (right && nth === 0) {
        const x = page.width - page.margin - typeface.widthOf(right) * size;
        sheets.at(-1)?.push({ runs: typeface.runsOf(right), x, baseline: y, size });
      }
    }
  }
  return sheets.map((lines) => ({ width: page.width, height: page.height, lines }));
}
