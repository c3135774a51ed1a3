import { dayOf, ukDay } from '@shop/shared/format/calendar';
import { formatTime } from '@shop/shared/format/days';
import { formatMoney } from '@shop/shared/format/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadCsv, movementsOf, penceIn, type Row, readFees, readFigures } from '../../world/money/books.ts';
import { sum, wholePence } from '../../world/money/sums.ts';
import { allToPost, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';
import { type Account, discountOf, goodsOf, groupByName, keptOf, refundedOf, takenOf } from './week/account.ts';
import { backdate } from './week/backdate.ts';
import { dateOf, week as days, everyDay } from './week/calendar.ts';
import { runWeek } from './week/run-week.ts';
import { ShopWeek } from './week/shop-week.ts';

// Business, the accountant's files, the card provider and the orders agree on a week, to the penny and to the day.

const shop = runningShop();
const database = shopDatabase();
const figures = ['goods', 'discount', 'delivery', 'unpaid', 'taken', 'by_card', 'refunds', 'fees', 'disputed', 'net'];
/** One order of the week is refunded on the day after it. */
const weekAndDayAfter = { from: days.from, to: dateOf('the Monday after') };

let week: ShopWeek;
let outcome: Awaited<ReturnType<typeof runWeek>>;
let accounts: readonly Account[] = [];
/** Card fees are in pence, by order. */
const fees = new Map<string, number>();
/** An earlier run of this file may have left its week in these figures. */
const before = new Map<string, Json>();

beforeAll(async () => {
  for (const period of periods()) before.set(period.from + period.to, await readFigures(shop, period));
  week = await ShopWeek.open(shop, ['Joy', 'Hope', 'Peace']);
  outcome = await runWeek(week);
  accounts = week.accounts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await readFees(shop);
  for (const account of accounts) {
    fees.set(account.what, sum((await movementsOf(shop, account.order.intent)).map(({ fee }) => fee)));
    await backdate(database, account);
  }
}, 600_000);

afterAll(async () => {
  await week?.close();
});

function periods() {
  return [days, weekAndDayAfter, ...everyDay.map((day) => ({ from: dateOf(day), to: dateOf(day) }))];
}

const feeOf = ({ what }: Account): number => fees.get(what) ?? 0;
const isIn = (moment: Date, { from, to }: { from: string; to: string }) => dayOf(moment) >= from && dayOf(moment) <= to;

/** Amounts are in pence; orders and cards are counts. */
async function growthIn(period: { from: string; to: string }): Promise<Record<string, number>> {
  const [then, now] = [before.get(period.from + period.to), await readFigures(shop, period)];
  const grown = figures.map((name) => [name, wholePence(now, name) - wholePence(then, name)]);
  const counted = ['orders', 'cancelled', 'cards'].map((name) => [
    name,
    Number(pick(now, name)) - Number(pick(then, name)),
  ]);
  return Object.fromEntries([...grown, ...counted]);
}

function expectedIn(period: { from: string; to: string }): Record<string, number> {
  const sold = accounts.filter(({ at }) => isIn(at, period));
  const standing = sold.filter(({ isCancelled }) => !isCancelled);
  const taken = sum(sold.map(takenOf));
  const refunds = accounts.flatMap((one) => one.refunds).filter(({ at }) => isIn(at, period));
  const [refunded, kept] = [sum(refunds.map(({ pence }) => pence)), sum(sold.map(feeOf))];
  return {
    goods: sum(sold.map(goodsOf)),
    discount: sum(sold.map(discountOf)),
    delivery: sum(sold.map(({ delivery }) => delivery)),
    unpaid: 0,
    taken,
    by_card: taken,
    refunds: refunded,
    fees: kept,
    disputed: 0,
    net: taken - refunded - kept,
    orders: standing.length,
    cancelled: sold.length - standing.length,
    cards: sum(standing.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
  };
}

async function rowsOf(name: string): Promise<Row[]> {
  const numbers = new Set(accounts.map(({ order }) => String(order.number)));
  return (await downloadCsv(shop, name, weekAndDayAfter)).filter((row) => numbers.has(row.Order ?? ''));
}

test('twenty orders are placed, and each is charged what its shopper was shown', async () => {
  expect(accounts).toHaveLength(20);
  expect(outcome.changes).toMatchObject([{ title: week.card('Hope').sheet.title, before: '2.50', after: '2.60' }]);
  const paid = accounts.map(async (one) => [one.what, (await week.desk.ledger(one.order)).received]);
  expect(await Promise.all(paid)).toEqual(accounts.map((one) => [one.what, takenOf(one)]));
});

test('the orders have what was sold, captured and refunded', async () => {
  const amounts = (list: Json[]) => sum(list.map((one) => wholePence(one, 'amount')));
  const read = async ({ what, order }: Account) => {
    const fields = '*items,*items.adjustments,*shipping_methods,*shipping_methods.adjustments,canceled_at';
    const body = await week.desk.owner(`orders/${order.id}?fields=${fields}`);
    const [items, methods] = [pickList(body, 'order', 'items'), pickList(body, 'order', 'shipping_methods')];
    const { taken, refunds, booked } = await week.desk.books(order);
    return {
      what,
      taken,
      refunds,
      booked,
      isCancelled: pick(body, 'order', 'canceled_at') !== null,
      goods: sum(items.map((item) => wholePence(item, 'unit_price') * Number(pick(item, 'quantity')))),
      discount: amounts(items.flatMap((item) => pickList(item, 'adjustments'))),
      delivery: amounts(methods) - amounts(methods.flatMap((way) => pickList(way, 'adjustments'))),
    };
  };
  expect(await Promise.all(accounts.map(read))).toEqual(
    accounts.map((one) => ({
      what: one.what,
      taken: takenOf(one),
      refunds: refundedOf(one),
      booked: refundedOf(one),
      isCancelled: one.isCancelled,
      goods: goodsOf(one),
      discount: discountOf(one),
      delivery: one.delivery,
    })),
  );
});

test('the card provider’s books agree, movement by movement', async () => {
  const moved = accounts.map(async (one) => {
    const amounts = (await movementsOf(shop, one.order.intent)).map(({ amount }) => amount);
    const inTurn = amounts.toSorted((a, b) => b - a);
    return [one.what, inTurn, (await week.desk.ledger(one.order)).refunded];
  });
  expect(await Promise.all(moved)).toEqual(
    accounts.map((one) => {
      const amounts = [takenOf(one), ...one.refunds.map(({ pence }) => -pence)].filter((pence) => pence !== 0);
      return [one.what, amounts.toSorted((a, b) => b - a), refundedOf(one)];
    }),
  );
  for (const one of accounts) expect([one.what, feeOf(one) > 0]).toEqual([one.what, takenOf(one) > 0]);
});

test('the accountant’s file of takings has a row for each order, with day, fee and net amount', async () => {
  const columns = ['Goods', 'Discount', 'Delivery', 'Total', 'Not paid', 'Taken by card', 'Taken otherwise'];
  const rows = (await rowsOf('takings')).map((row) => [
    row.Date,
    row.Time,
    row.Order,
    row.Email,
    row.Note,
    ...[...columns, 'Refunded so far', 'Card fee', 'Net'].map((column) => penceIn(row, column)),
  ]);
  expect(rows).toEqual(
    accounts.map((one) => [
      ukDay(dayOf(one.at)),
      formatTime(one.at),
      String(one.order.number),
      one.order.email,
      one.isCancelled ? 'Cancelled' : '',
      goodsOf(one),
      discountOf(one),
      one.delivery,
      takenOf(one),
      0,
      takenOf(one),
      0,
      refundedOf(one),
      feeOf(one),
      takenOf(one) - refundedOf(one) - feeOf(one),
    ]),
  );
});

test('the accountant’s file of cards has a row for each order line', async () => {
  const inOrder = (rows: (string | number)[][]) => rows.map((row) => row.join(' | ')).toSorted();
  const rows = (await rowsOf('lines')).map((row) => [
    row.Date ?? '',
    row.Order ?? '',
    row.Card ?? '',
    row.Envelope ?? '',
    row.Quantity ?? '',
    ...['Price', 'Discount', 'Amount'].map((column) => penceIn(row, column)),
  ]);
  const lines = accounts.flatMap(({ at, order, lines }) =>
    lines.map(({ title, envelope, quantity, pence, off }) => [
      ukDay(dayOf(at)),
      order.number,
      title,
      envelope,
      quantity,
      pence,
      off,
      pence * quantity - off,
    ]),
  );
  expect(inOrder(rows)).toEqual(inOrder(lines));
});

test('the accountant’s file of refunds has a row for each refund, on its own day', async () => {
  const rows = (await rowsOf('refunds')).map((row) => [
    row.Date,
    row.Time,
    row.Order,
    row['Ordered on'],
    row.How,
    row.Reason,
    penceIn(row, 'Refunded'),
  ]);
  const paid = accounts.flatMap(({ at, order, refunds }) =>
    refunds.map((refund) => ({ ...refund, order, ordered: at })),
  );
  expect(rows).toEqual(
    paid
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, order, ordered, pence, reason = '' }) => [
        ukDay(dayOf(at)),
        formatTime(at),
        String(order.number),
        ukDay(dayOf(ordered)),
        'To the card',
        reason,
        pence,
      ]),
  );
});

test('Business agrees for the week and for each of its days', async () => {
  const all = periods();
  expect(await Promise.all(all.map(growthIn))).toEqual(all.map(expectedIn));
  // One refund falls on the day after the week.
  expect(expectedIn(weekAndDayAfter).refunds).toBe((expectedIn(days).refunds ?? 0) + 924);
});

test('Business lists the cards, envelopes, codes and towns of the week', async () => {
  const [then, now] = [before.get(days.from + days.to) ?? null, await readFigures(shop, days)];
  const sold = accounts.filter(({ at, isCancelled }) => isIn(at, days) && !isCancelled);
  const listed = (figures: Json, by: string) =>
    groupByName(figures === null ? [] : pickList(figures, 'by', by), (one) => ({
      name: pickText(one, 'name'),
      count: Number(pick(one, 'count')),
      pence: wholePence(one, 'amount'),
    }));
  const grown = (by: string) => {
    const old = listed(then, by);
    const changes = Object.entries(listed(now, by)).map(([name, { count, pence }]) => {
      const [hadCount, hadPence] = [old[name]?.count ?? 0, old[name]?.pence ?? 0];
      return { name, count: count - hadCount, pence: pence - hadPence };
    });
    return groupByName(
      changes.filter(({ count }) => count !== 0),
      (change) => change,
    );
  };
  const lines = sold.flatMap((one) => one.lines);
  const share = (line: (typeof lines)[number]) => ({ count: line.quantity, pence: keptOf(line) });

  expect(grown('cards')).toEqual(groupByName(lines, (line) => ({ name: line.title, ...share(line) })));
  expect(grown('envelopes')).toEqual(groupByName(lines, (line) => ({ name: line.envelope, ...share(line) })));
  const codes = sold.flatMap((one) => Object.entries(one.codes).map(([name, pence]) => ({ name, pence, count: 1 })));
  expect(grown('codes')).toEqual(groupByName(codes, (code) => code));
  const named = [outcome.tenth, outcome.gift, 'FREEPOST', 'FIFTHFREE'];
  expect(Object.keys(grown('codes')).toSorted()).toEqual(named.toSorted());
  const towns = groupByName(sold, (one) => ({
    name: one.town === 'Galway' ? 'Galway, IE' : one.town,
    count: 1,
    pence: takenOf(one),
  }));
  expect(grown('places')).toEqual(towns);
});

test('the printable summary has the same amounts', async () => {
  const now = await readFigures(shop, days);
  const { body } = await asAdmin(shop, `/admin/business/summary?${new URLSearchParams(days)}`);
  for (const name of ['goods', 'delivery', 'taken', 'refunds', 'fees', 'net']) {
    expect(String(body), name).toContain(formatMoney(Number(pick(now, name))));
  }
});

test('no order of the week waits to be posted, and the newsletter sign-up is active', async () => {
  const ids = new Set(accounts.map(({ order }) => order.id));
  expect((await allToPost(shop)).filter((row) => ids.has(pickText(row, 'id')))).toEqual([]);
  const { body } = await asAdmin(shop, `/admin/subscribers?q=${encodeURIComponent(outcome.reader)}`);
  expect(pickList(body, 'subscribers')).toMatchObject([{ email: outcome.reader, status: 'active' }]);
});
