import type { Period, Share, Shares, Sums, Vat } from '@shop/shared/desk/business';
import { isHomeCountry } from '@shop/shared/format/address-lines';
import { addDays, dayOf } from '@shop/shared/format/calendar';
import type { MovementTotals, PaidRefund, SoldLine, SoldOrder, UsedCode } from '../modules/business/business-service';
import { sum } from '../money/sum';
import { type VatLine, vatLines } from './vat';

/** All amounts are in pence. */
export interface Books {
  period: Period;
  orders: SoldOrder[];
  lines: SoldLine[];
  codes: UsedCode[];
  refunds: PaidRefund[];
  moved: MovementTotals;
  vat: Vat | null;
  /** The themes by product id; deleted products have none. */
  themes: Map<string, readonly string[]>;
}

/** All amounts are in pence. */
export type Figures = Sums & { vat: VatLine[]; by: Shares; series: Share[] };

// Longer periods are shown by month.
const maxDailyBars = 62;

export function toFigures(books: Books): Figures {
  const { orders, refunds, codes, moved, vat } = books;
  const kept = orders.filter(({ cancelled }) => !cancelled);
  const ids = new Set(kept.map(({ id }) => id));
  const lines = books.lines.filter(({ order_id }) => ids.has(order_id));
  const cards = lines.filter(({ is_no_card }) => !is_no_card);
  const sums = sumsOf(orders, [
    'taken',
    'by_card',
    'goods',
    'discount',
    'delivery',
    'exchanged',
    'gift_cards',
    'on_account',
  ]);
  const { taken, goods, discount, delivery, exchanged, gift_cards } = sums;
  const amountOf = (all: readonly PaidRefund[]) => sum(all.map(({ amount }) => amount));
  const sentBack = amountOf(refunds.filter(({ credit_note }) => credit_note === null));
  const credited = amountOf(refunds) - sentBack;
  return {
    orders: kept.length,
    cancelled: orders.length - kept.length,
    cards: sum(cards.map(({ quantity, inside }) => quantity * inside)),
    ...sums,
    invoices_paid: moved.invoices_paid,
    invoices_credited: credited,
    unpaid: goods - discount + delivery - exchanged - taken - gift_cards,
    refunds: sentBack,
    fees: moved.fees,
    disputed: moved.disputed,
    net: taken - sentBack - credited - moved.fees - moved.disputed,
    donation: sum(kept.map(donationOf)),
    average: kept.length === 0 ? 0 : Math.round(sum(kept.map(worthOf)) / kept.length),
    vat: vatLines(vat, orders, refunds),
    by: {
      cards: sharesOf(lines, ({ product_id, title }) => [{ id: product_id ?? title, name: title }]),
      envelopes: sharesOf(cards, ({ envelope }) => [named(envelope || 'No envelope to choose')]),
      themes: sharesOf(cards, ({ product_id }) => themesOf(books, product_id).map(named)),
      codes: codes.map(({ code, orders: count, off }) => ({ ...named(code), count, refunded: 0, amount: off })),
      places: placesOf(kept),
    },
    series: seriesOf(books),
  };
}

/** Orders of these days, whatever they were paid with. */
const worthOf = ({ goods, discount, delivery, exchanged }: SoldOrder) => goods - discount + delivery - exchanged;

/** Returned goods pay for those that left the order first; the rest was paid back or credited for cards that stayed. */
function donationOf({ placed_goods, kept_goods, goods_back, donation_percent: percent }: SoldOrder): number {
  const forNothing = Math.max(0, goods_back - Math.max(0, placed_goods - kept_goods));
  return Math.round((Math.max(0, kept_goods - forNothing) * percent) / 100);
}

function themesOf({ themes }: Books, product: string | null): readonly string[] {
  const own = themes.get(product ?? '') ?? [];
  return own.length > 0 ? own : ['No theme'];
}

type Name = Pick<Share, 'id' | 'name'>;
const named = (name: string): Name => ({ id: name, name });

/** Amounts are after discounts and refunds. */
function sharesOf(lines: readonly SoldLine[], namesOf: (line: SoldLine) => readonly Name[]): Share[] {
  const shares = new Map<string, Share>();
  for (const line of lines) {
    const amount = line.price * line.quantity - line.discount - line.refunded_amount;
    for (const name of namesOf(line)) addTo(shares, { ...name, count: line.quantity, refunded: line.refunded, amount });
  }
  return sortShares(shares);
}

/** Towns are grouped without regard to case; foreign ones have their country. */
function placesOf(orders: readonly SoldOrder[]): Share[] {
  const shares = new Map<string, Share>();
  for (const { town, country, taken } of orders) {
    const typed = town.replace(/\s+/g, ' ').trim() || 'No address';
    const name = isHomeCountry(country) ? typed : `${typed}, ${country.toUpperCase()}`;
    addTo(shares, { id: name.toLowerCase(), name, count: 1, refunded: 0, amount: taken });
  }
  return sortShares(shares);
}

function seriesOf({ period: { from, to }, orders }: Books): Share[] {
  const byDay = to <= addDays(from, maxDailyBars - 1);
  const nameOf = (day: string) => (byDay ? day : day.slice(0, 7));
  const shares = new Map<string, Share>();
  for (let day = from; day <= to; day = addDays(day, 1))
    addTo(shares, { ...named(nameOf(day)), count: 0, refunded: 0, amount: 0 });
  for (const { at, taken, cancelled } of orders) {
    addTo(shares, { ...named(nameOf(dayOf(at))), count: cancelled ? 0 : 1, refunded: 0, amount: taken });
  }
  return [...shares.values()];
}

function addTo(shares: Map<string, Share>, more: Share): void {
  const before = shares.get(more.id);
  shares.set(more.id, before ? { ...before, ...sumsOf([before, more], ['count', 'refunded', 'amount']) } : more);
}

const sortShares = (shares: Map<string, Share>) =>
  [...shares.values()].toSorted(
    (one, other) => other.count - one.count || other.amount - one.amount || one.name.localeCompare(other.name),
  );

function sumsOf<Name extends string>(rows: readonly Record<Name, number>[], names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, sum(rows.map((row) => row[name]))])) as Record<Name, number>;
}
