import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, cartWith } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { chooseStandard } from '../../world/deliveries.ts';
import { downloadCsv, movementsOf, penceIn, type Row, readFees, readFigures, sumOf } from '../../world/money/books.ts';
import { sum, wholePence } from '../../world/money/sums.ts';
import { buy, proofFor } from '../../world/orders.ts';
import { asAdmin, deskOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { Desk, type Order } from '../orders/papers/desk.ts';
import { goodsOf, refundedOf, totalOf } from '../orders/papers/expected-order.ts';
import { histories as ofTheShop } from '../orders/papers/histories.ts';
import { providerHistories } from '../orders/papers/provider-histories.ts';
import type { Story } from '../orders/papers/story.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

/** These do not happen in the week of `story-of-a-week.alone.test.ts`. */
const paidHistories = [
  'with a code on the cards, to half a penny',
  'edited up',
  'edited down, and the difference refunded',
  'cancelled after a part of it was refunded',
  'drafted by the owner with a code, to half a penny, and paid by hand',
  'refunded whole at the card provider',
  'refunded in the shop, at the card provider and in the shop again, the same each time',
  'refunded in the shop, and the bank sent it back',
];
const unpaid = 'drafted by the owner, still to be paid';
const all = { ...ofTheShop, ...providerHistories };
const stories = new Map<string, Story>();
let takings: Row[] = [];
let lines: Row[] = [];
let refunds: Row[] = [];

beforeAll(async () => {
  const desk = await Desk.open(shop);
  const waiting = [...paidHistories, unpaid];
  const next = async (): Promise<void> => {
    const name = waiting.pop();
    const happen = name ? all[name] : undefined;
    if (!name) return;
    if (!happen) throw new Error(`There is no such history: ${name}`);
    stories.set(name, await happen(desk, database));
    return next();
  };
  await Promise.all(Array.from({ length: 4 }, next));
  await readFees(shop);
  [takings, lines, refunds] = await Promise.all([
    downloadCsv(shop, 'takings'),
    downloadCsv(shop, 'lines'),
    downloadCsv(shop, 'refunds'),
  ]);
}, 600_000);

function storyOf(name: string): Story {
  const story = stories.get(name);
  if (!story) throw new Error(`This did not happen: ${name}`);
  return story;
}

const takenOf = (row: Row | undefined) =>
  sum(['Taken by card', 'On account', 'Taken otherwise'].map((column) => penceIn(row, column)));
const rowOf = (name: string) => takings.find((row) => row.Order === String(storyOf(name).order.number));
const rowsOf = (rows: readonly Row[], name: string) =>
  rows.filter((row) => row.Order === String(storyOf(name).order.number));

describe.each(paidHistories)('an order, %s,', (name) => {
  test('is one row of the takings, to the penny', () => {
    const { expected, order } = storyOf(name);
    const row = rowOf(name);
    expect(rowsOf(takings, name)).toHaveLength(1);
    expect(row).toMatchObject({ Email: order.email, Note: expected.isCancelled ? 'Cancelled' : '' });
    expect(row?.Name).not.toBe('');
    expect({
      goods: penceIn(row, 'Goods'),
      discount: penceIn(row, 'Discount'),
      delivery: penceIn(row, 'Delivery'),
      total: penceIn(row, 'Total'),
      unpaid: penceIn(row, 'Not paid'),
      taken: takenOf(row),
      refunded: penceIn(row, 'Refunded so far'),
    }).toEqual({
      goods: goodsOf(expected),
      discount: expected.discount,
      delivery: expected.delivery,
      total: totalOf(expected),
      unpaid: totalOf(expected) - expected.paid,
      taken: expected.paid,
      refunded: refundedOf(expected),
    });
  });

  test('has lines that add up to its goods', () => {
    const { expected } = storyOf(name);
    expect(sumOf(rowsOf(lines, name), 'Amount')).toBe(goodsOf(expected) - expected.discount);
    expect(
      rowsOf(lines, name)
        .map(({ Card, Quantity }) => `${Quantity} ${Card}`)
        .toSorted(),
    ).toEqual(expected.cards.map(({ title, quantity }) => `${quantity} ${title}`).toSorted());
  });

  test('has a row for each refund', () => {
    const amounts = rowsOf(refunds, name).map((row) => penceIn(row, 'Refunded'));
    expect(amounts.toSorted()).toEqual([...storyOf(name).expected.refunds].toSorted());
  });

  test('agrees with the card provider’s books and fee', async () => {
    const { order, desk } = storyOf(name);
    const row = rowOf(name);
    const { received, refunded } = await desk.ledger(order);
    expect([penceIn(row, 'Taken by card'), order.intent ? penceIn(row, 'Refunded so far') : 0]).toEqual([
      received,
      refunded,
    ]);
    const moves = await movementsOf(shop, order.intent);
    expect(penceIn(row, 'Card fee')).toBe(sum(moves.map(({ fee }) => fee)));
    expect(penceIn(row, 'Card fee') > 0).toBe(order.intent !== '');
    const net = sum(moves.map(({ amount, fee }) => amount - fee));
    if (order.intent) expect(penceIn(row, 'Net')).toBe(net);
  });
});

test('an unpaid order is in no file', () => {
  for (const rows of [takings, lines, refunds]) expect(rowsOf(rows, unpaid)).toEqual([]);
});

describe('six cards that are exchanged', () => {
  test.each([
    ['for as many', 6, async () => {}],
    ['for fewer, and the rest is paid back', 4, (desk: Desk, order: Order) => desk.refund(order, 500, '')],
    ['for more, and those are paid for', 8, (desk: Desk, order: Order) => desk.payBalance(order)],
  ])('%s are paid for, and sold once', async (_what, wanted, settle) => {
    const desk = await Desk.open(shop);
    const [card, other] = [desk.card(250), desk.card(250, 1)];
    const order = await desk.sell([{ ...card, quantity: 6 }]);
    await desk.post(order);
    const asked = await desk.askExchange(order, card, 6, { ...other, quantity: wanted });
    const unpaidOf = async () => {
      const row = (await downloadCsv(shop, 'takings')).find((one) => one.Order === String(order.number));
      const columns = ['Goods', 'In exchange', 'Delivery', 'Not paid', 'Takings', 'Refunded so far'];
      return Object.fromEntries(columns.map((column) => [column, penceIn(row, column)]));
    };
    const more = Math.max(0, wanted - 6) * 250;
    const delivery = (await unpaidOf()).Delivery ?? 0;
    const sums = { Goods: 1500 + wanted * 250, 'In exchange': Math.min(6, wanted) * 250, Delivery: delivery };
    expect(await unpaidOf()).toMatchObject({ ...sums, 'Not paid': more, Takings: 1500 + delivery });
    await asked.receive();
    await settle(desk, order);
    expect(await unpaidOf()).toEqual({
      ...sums,
      'Not paid': 0,
      Takings: 1500 + delivery + more,
      'Refunded so far': Math.max(0, 6 - wanted) * 250,
    });
    const sold = (await downloadCsv(shop, 'lines')).filter((row) => row.Order === String(order.number));
    expect(
      sold.map((row) => [
        row.Card,
        row.Quantity,
        row['Paid back or returned of the quantity'],
        penceIn(row, 'Paid back or returned'),
      ]),
    ).toEqual([
      [card.title, '6', '6', 1500],
      [other.title, String(wanted), '0', 0],
    ]);
  });
});

test('cards that came back are none that sold, though their refund names none, and count once where it does', async () => {
  const desk = await Desk.open(shop);
  const card = desk.card(250);
  const order = await desk.sell([{ ...card, quantity: 3 }]);
  await desk.post(order);
  await desk.returnCards(order, card, 2);
  const [line] = await desk.linesOf(order);
  const back = async () => {
    const row = (await downloadCsv(shop, 'lines')).find((one) => one.Order === String(order.number));
    return [row?.Quantity, row?.['Paid back or returned of the quantity'], penceIn(row, 'Paid back or returned')];
  };
  expect(await back()).toEqual(['3', '2', 500]);
  const lines = [{ id: line?.id, quantity: 1 }];
  await desk.owner(`orders/${order.id}/refunds`, { lines, delivery: false, amount: 2.5, refunded: 0, reason: '' });
  expect(await back()).toEqual(['3', '2', 500]);
});

test('the page, the summary and the files agree', async () => {
  const figures = await readFigures(shop);
  const [now, went, sold] = await Promise.all(['takings', 'refunds', 'lines'].map((name) => downloadCsv(shop, name)));
  const pence = (name: string) => wholePence(figures, name);
  const by = (column: string) => sumOf(now ?? [], column);

  expect(['goods', 'discount', 'delivery', 'exchanged', 'gift_cards', 'unpaid'].map(pence)).toEqual(
    ['Goods', 'Discount', 'Delivery', 'In exchange', 'Paid with gift cards', 'Not paid'].map(by),
  );
  expect(pence('taken')).toBe(sum((now ?? []).map(takenOf)));
  expect(pence('taken')).toBe(by('Takings'));
  expect(pick(figures, 'cards')).toBe(sum((sold ?? []).map((row) => Number(row['Cards sold']))));
  expect(pence('on_account')).toBe(by('On account'));
  expect(pence('by_card')).toBe(by('Taken by card'));
  expect(pence('refunds') + pence('invoices_credited')).toBe(sumOf(went ?? [], 'Refunded'));
  const cancelled = new Set((now ?? []).filter(({ Note }) => Note === 'Cancelled').map(({ Order }) => Order));
  expect([pick(figures, 'orders'), pick(figures, 'cancelled')]).toEqual([
    (now?.length ?? 0) - cancelled.size,
    cancelled.size,
  ]);
  const charged = pence('goods') - pence('discount') + pence('delivery');
  expect(charged - pence('exchanged') - pence('gift_cards') - pence('unpaid')).toBe(pence('taken'));
  const gone = pence('refunds') + pence('invoices_credited') + pence('fees') + pence('disputed');
  expect(pence('taken') - gone).toBe(pence('net'));
  const amounts = sum(pickList(figures, 'by', 'cards').map((one) => wholePence(one, 'amount')));
  const notCancelled = (sold ?? []).filter(({ Order }) => !cancelled.has(Order));
  const kept = sumOf(notCancelled, 'Amount');
  expect(amounts).toBe(kept - sumOf(notCancelled, 'Paid back or returned'));
  const numbers = [(now ?? []).map(({ Order }) => Number(Order))];
  const named = `select l.order_id, part ->> 'line_id' as line, (part ->> 'quantity')::int as count,
       (part ->> 'amount')::int as pence
     from (
       select r.id, l.order_id, r.metadata -> 'parts' as parts from refund r
         join payment p on p.id = r.payment_id
         join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
         where r.deleted_at is null
       union
       select e.refund_id, c.order_id, e.parts::jsonb from gift_card_entry e
         join order_cart c on c.cart_id = e.cart_id and c.deleted_at is null
         where e.kind = 'returned'
     ) l cross join lateral jsonb_array_elements(l.parts -> 'lines') part`;
  const { rows } = await database.query(
    `select coalesce(sum(named.pence), 0)::int as pence from (${named}) named
     join "order" o on o.id = named.order_id and o.canceled_at is null where o.display_id = any($1)`,
    numbers,
  );
  // What came back of an order on account is credited, and what an exchange asks back is paid with: neither is a refund.
  const returned = await database.query(
    `select coalesce(sum(round(100 * greatest(0, oi.return_received_quantity + oi.return_dismissed_quantity
         - (select coalesce(sum(named.count), 0) from (${named}) named where named.line = oi.item_id))
       * (coalesce(oi.unit_price, li.unit_price) - (
         select coalesce(sum(a.amount), 0) from order_line_item_adjustment a
         where a.item_id = oi.item_id and a.version = oi.version and a.deleted_at is null
       ) / oi.quantity))), 0)::int as pence
     from "order" o join order_item oi on oi.order_id = o.id and oi.version = o.version
       join order_line_item li on li.id = oi.item_id
     where oi.deleted_at is null and oi.quantity > 0 and o.canceled_at is null and o.display_id = any($1)`,
    numbers,
  );
  expect(amounts).toBe(kept - Number(rows[0]?.pence) - Number(returned.rows[0]?.pence));
});

test('names and reasons are in the files, and what a spreadsheet would run as a formula is escaped', async () => {
  const desk = await Desk.open(shop);
  const to = { ...address, first_name: '=HYPERLINK("http://x.example")', last_name: 'Example' };
  const order = await desk.sell([{ ...desk.card(225), quantity: 1 }], { to });
  await desk.refund(order, 50, '@once');
  const delivery = pick(await deskOf(shop, order.id), 'refund', 'delivery');
  const reason = 'Came a week late';
  const body = { lines: [], delivery: true, amount: delivery, refunded: 0.5, reason };
  await desk.owner(`orders/${order.id}/refunds`, body);

  const own = (rows: Row[]) => rows.filter((one) => one.Order === String(order.number));
  const [row] = own(await downloadCsv(shop, 'takings'));
  const back = own(await downloadCsv(shop, 'refunds'));
  const escaped = `'=HYPERLINK("http://x.example") Example`;
  expect([row?.Name, ...back.map(({ Name }) => Name)]).toEqual([escaped, escaped, escaped]);
  expect(back.map(({ Reason }) => Reason)).toEqual(["'@once", reason]);
});

test('who has bought is named in the files and on Today, and not who the cards go to', async () => {
  const desk = await Desk.open(shop);
  const email = uniqueEmail('erin');
  const [fred, erin] = ['Fred', 'Erin'].map((first_name) => ({ ...address, first_name, last_name: 'Blaney' }));
  const people = { email, shipping_address: fred ?? null, billing_address: erin ?? null };
  const cart = await cartWith(shop, [[desk.card(225).variant, 1]], people);
  await chooseStandard(shop, cart);
  const { id, number } = await buy(shop, cart);
  const headers = { 'x-order-access': await proofFor(id) };
  expect((await call(shop, `/store/orders/${id}/cancel-request`, { body: {}, headers })).status).toBe(200);
  const wishes = pickList((await asAdmin(shop, '/admin/desk')).body, 'desk', 'wishes');
  expect(wishes.find((one) => pick(one, 'order_id') === id)).toMatchObject({ name: 'Erin Blaney' });
  const goodwill = { lines: [], delivery: 0, goodwill: 1, amount: 1, refunded: 0 };
  await desk.owner(`orders/${id}/refunds`, goodwill);

  const own = (rows: Row[]) => rows.filter((one) => one.Order === String(number)).map(({ Name }) => Name);
  expect(own(await downloadCsv(shop, 'takings'))).toEqual(['Erin Blaney']);
  expect(own(await downloadCsv(shop, 'refunds'))).toEqual(['Erin Blaney']);
});

describe('a shop that is registered for VAT', () => {
  const setVat = (vat: unknown) => asAdmin(shop, '/admin/business/vat', { vat });
  afterAll(() => setVat(null));

  test('has a sixth of its takings, less refunds, as VAT on the page and in the files', async () => {
    expect(pick(await readFigures(shop), 'vat')).toEqual([]);
    const { status } = await setVat({ number: 'gb 123 4567 89', from_day: '2020-04-06' });
    expect(status).toBe(200);

    const figures = await readFigures(shop);
    const [rows, back] = await Promise.all([downloadCsv(shop, 'takings'), downloadCsv(shop, 'refunds')]);
    expect(pick(figures, 'registration')).toEqual({ number: 'GB123456789', from_day: '2020-04-06' });
    expect(pick(figures, 'vat', 0)).toEqual({
      rate: 20,
      gross: (sum(rows.map(takenOf)) - sumOf(back, 'Refunded')) / 100,
      vat: (sumOf(rows, 'VAT in what was taken') - sumOf(back, 'VAT in it')) / 100,
    });
    expect(pick(figures, 'vat', 1)).toEqual({ rate: 0, gross: 0, vat: 0 });
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(Math.abs(penceIn(row, 'VAT in what was taken') - takenOf(row) / 6)).toBeLessThanOrEqual(1);
    }
    for (const row of rows) expect(row['VAT rate']).toBe('20%');
  });

  test.each([
    [{ number: '12', from_day: '2026-04-06' }, 'A VAT number has nine or twelve figures'],
    [{ number: 'GB123456789', from_day: '2026-02-30' }, 'Choose the day'],
  ])('refuses %j with a message', async (vat, sentence) => {
    const { status, body } = await setVat(vat);
    expect([status, pickText(body, 'message')]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

test.each(['?from=2026-04-06', '?from=2026-05-01&to=2026-04-01', '?from=1&to=2', '?from=2026-04-06&to=2026-04-07&x=1'])(
  'invalid days (%s) are refused with a message',
  async (days) => {
    for (const path of ['', '/summary', '/files/takings']) {
      const { status, body } = await asAdmin(shop, `/admin/business${path}${days}`);
      expect([status, pickText(body, 'type')], path).toEqual([400, 'invalid_data']);
    }
  },
);

test('the summary is a printable page of its own', async () => {
  const { status, body, headers } = await asAdmin(shop, '/admin/business/summary?from=2026-04-06&to=2027-04-05');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(String(body)).toContain('Summary of 6 April 2026 to 5 April 2027');
  expect(String(body)).toContain('Not registered for VAT');
});
