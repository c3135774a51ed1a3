import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStock, stockOf } from '../../world/cards/card-stock.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { downloadCsv } from '../../world/money/books.ts';
import { allToPost, asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { ownCards } from '../own-cards.ts';
import { shopDatabase } from '../shop-database.ts';
import { Desk, type Order } from './papers/desk.ts';

const shop = runningShop();
const database = shopDatabase();
const cards = ownCards('again', 22);
const person = v.object({ first_name: v.nullable(v.string()), last_name: v.nullable(v.string()), email: v.string() });
let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open(shop);
});

afterAll(async () => {
  for (const card of cards.all()) await setStock(shop, card, null);
});

async function sellCounted(left: number, quantity: number, how: { codes?: string[] } = {}) {
  const card = cards.fresh();
  await setStock(shop, card, left);
  const order = await desk.sell([{ variant: card.variant, quantity }], how);
  const [line] = await desk.linesOf(order);
  return { card, order, line: line?.id ?? '' };
}

const post = async ({ id }: Order) =>
  pickText(await desk.owner('to-post/post', { orders: [{ id }] }), 'posted', 0, 'parcel');
const rowOf = async ({ id }: Order) => (await allToPost(shop)).find((row) => pick(row, 'id') === id) ?? null;
const deskOf = async ({ id }: Order) => pick(await desk.owner(`orders/${id}/desk`), 'desk');
const doneTo = async (order: Order) =>
  pickList(await deskOf(order), 'story').map((one) => ({ text: pickText(one, 'text'), by: pickText(one, 'by') }));
const mailsOf = async ({ id }: Order) =>
  pickList(await desk.owner(`orders/${id}/desk`), 'mails').map((mail) => ({
    name: pick(mail, 'name'),
    status: pick(mail, 'times', 0, 'status'),
    again: pick(mail, 'can_resend'),
  }));
const timelineOf = async (order: Order) => pickList(await deskOf(order), 'story').map((one) => pickText(one, 'text'));
const ownName = async () => {
  const { first_name, last_name, email } = v.parse(person, pick(await desk.owner('users/me'), 'user'));
  return [first_name, last_name].filter(Boolean).join(' ') || email;
};
const sendAgain = ({ id }: Order, lines: { id: string; quantity: number }[], sent_again = 0) =>
  desk.asOwner(`orders/${id}/send-again`, {
    lines,
    reason: 'production_failure',
    note: 'Creased',
    sent_again,
  });
async function moneyOf({ id }: Order) {
  const fields = ['total', 'discount_total', 'items.adjustments.amount', 'summary.pending_difference'];
  const order = pick(await desk.owner(`orders/${id}?fields=${fields.join()}`), 'order');
  const adjustments = pickList(order, 'items').flatMap((item) => pickList(item, 'adjustments'));
  return {
    total: pick(order, 'total'),
    discount: pick(order, 'discount_total'),
    adjustments: adjustments.map((one) => pick(one, 'amount')),
    due: pick(order, 'summary', 'pending_difference'),
  };
}
/** The database refuses such a write meanwhile. */
async function whileRefused(write: string, which: string, run: () => Promise<void>): Promise<void> {
  const refuse = `refuse_${randomUUID().replaceAll('-', '')}`;
  await database.query(
    `CREATE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''No.''; END'`,
  );
  try {
    await database.query(
      `CREATE TRIGGER ${refuse} BEFORE ${write} FOR EACH ROW WHEN (${which}) EXECUTE FUNCTION ${refuse}()`,
    );
    await run();
  } finally {
    await database.query(`DROP FUNCTION ${refuse}() CASCADE`);
  }
}
const withdraw = (claim: string) => asAdmin(shop, `/admin/claims/${claim}/request`, undefined, 'DELETE');
const whyOf = ({ status, body }: { status: number; body: Json }) => [status, pickText(body, 'message')];

test('a card that came creased is sent again, free: it is posted and counted like any other, and nothing is charged', async () => {
  const { card, order, line } = await sellCounted(10, 2);
  expect(whyOf(await sendAgain(order, [{ id: line, quantity: 1 }]))).toEqual([
    400,
    `Of order ${order.number} not so many cards were posted and are paid for: nothing was sent.`,
  ]);
  await post(order);
  const before = await deskOf(order);
  expect(pick(before, 'sendable_again')).toMatchObject([{ id: line, posted: 2 }]);
  const sent = await sendAgain(order, [{ id: line, quantity: 1 }]);
  expect([sent.status, pick(sent.body, 'message')]).toEqual([200, undefined]);
  const claim = pick(await desk.owner(`claims/${pickText(sent.body, 'claim', 'id')}?fields=metadata`), 'claim');
  expect(pick(claim, 'metadata')).toEqual({ is_send_again: true });

  const mail = await mailTo(order.email, /We are sending a card of your order/);
  expect(mail.text).toContain('free of charge');
  expect(await stockOf(shop, card)).toBe(7);
  expect(await rowOf(order)).toMatchObject({ gone: 2, lines: [{ quantity: 1 }] });
  const after = await deskOf(order);
  expect(after).toMatchObject({ to_post: true, sent_again: 1, refund: pick(before, 'refund') });
  expect(pick(after, 'words', 0)).toBe(pick(before, 'words', 0));
  // A claim's rows come in any order: this one comes last from now on.
  await database.query(
    `UPDATE order_claim_item SET id = 'last_' || id WHERE NOT is_additional_item
      AND claim_id IN (SELECT id FROM order_claim WHERE order_id = $1)`,
    [order.id],
  );
  expect(await timelineOf(order)).toContainEqual(
    expect.stringMatching(/^Sent again, free: 1 × .*\. It was printed or made badly\. “Creased”$/),
  );
  const slip = await desk.asOwner(`to-post/slips?ids=${order.id}`);
  expect(slip.status).toBe(200);

  // A second press sends nothing.
  expect(whyOf(await sendAgain(order, [{ id: line, quantity: 1 }]))).toEqual([
    400,
    'Cards of this order were sent again since you opened it. Look at it once more.',
  ]);
  await post(order);
  expect(await rowOf(order)).toBeNull();
  expect(await stockOf(shop, card)).toBe(7);
  const sold = (await downloadCsv(shop, 'lines')).filter((row) => row.Order === String(order.number));
  expect(sold.map((row) => row.Quantity)).toEqual(['2']);
  const letter = await mailTo(order.email, /We have just posted again, free of charge, cards of your order/);
  expect(letter.subject).toMatch(/is on its way/);
  expect(await kindsWrittenTo(database, order.email)).not.toContain('order-balance');
});

test('no more is sent again than is left, and nothing of an order whose money has gone back', async () => {
  const { card, order, line } = await sellCounted(3, 2);
  await post(order);
  const title = pickText(await deskOf(order), 'sendable_again', 0, 'title');
  expect(whyOf(await sendAgain(order, [{ id: line, quantity: 2 }]))).toEqual([
    400,
    `Only 1 of ${title} is left that nobody has bought: nothing was sent.`,
  ]);
  expect(await stockOf(shop, card)).toBe(1);
  const refund = pick(await deskOf(order), 'refund');
  const all = { lines: [{ id: line, quantity: 2 }], delivery: true, refunded: 0, is_off_parcel: false };
  await desk.owner(`orders/${order.id}/refunds`, { ...all, amount: pick(refund, 'left') });
  expect(pick(await deskOf(order), 'sendable_again')).toEqual([]);
  expect(whyOf(await sendAgain(order, [{ id: line, quantity: 1 }]))).toEqual([
    400,
    `Order ${order.number} is not paid, or its money has gone back: nothing was sent.`,
  ]);
});

test('two orders at once are not sent the same last card', async () => {
  const { card, order, line } = await sellCounted(3, 1);
  const other = await desk.sell([{ variant: card.variant, quantity: 1 }]);
  const [otherLine] = await desk.linesOf(other);
  for (const one of [order, other]) await post(one);
  const answers = await Promise.all([
    sendAgain(order, [{ id: line, quantity: 1 }]),
    sendAgain(other, [{ id: otherLine?.id ?? '', quantity: 1 }]),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(pickText(refused?.body ?? null, 'message')).toMatch(
    /^Only 0 of .* are left that nobody has bought: nothing was sent\.$/,
  );
  expect(await stockOf(shop, card)).toBe(0);
  // Nothing of the refused one stays, so that it can be sent once there are more.
  await setStock(shop, card, 5);
  const again = answers[0].status === 400 ? { one: order, id: line } : { one: other, id: otherLine?.id ?? '' };
  expect((await sendAgain(again.one, [{ id: again.id, quantity: 1 }])).status).toBe(200);
});

test('a card whose money went back is not sent again, and the other one is', async () => {
  const { order, line } = await sellCounted(10, 2);
  await post(order);
  const refund = pick(await deskOf(order), 'refund');
  await desk.owner(`orders/${order.id}/refunds`, {
    lines: [{ id: line, quantity: 1 }],
    delivery: false,
    amount: pick(refund, 'lines', 0, 'sums', 0),
    refunded: 0,
    is_off_parcel: false,
  });
  expect(pick(await deskOf(order), 'sendable_again')).toMatchObject([{ id: line, posted: 1 }]);
  expect(whyOf(await sendAgain(order, [{ id: line, quantity: 2 }]))).toEqual([
    400,
    `Of order ${order.number} not so many cards were posted and are paid for: nothing was sent.`,
  ]);
});

test('a counted card of a parcel that is taken back is kept for its order', async () => {
  const { card, order } = await sellCounted(10, 2);
  const parcel = await post(order);
  await mailTo(order.email, /is on its way/);
  await expect
    .poll(() => desk.owner('to-post/undo', { parcels: [parcel], although_told: true }))
    .toEqual({ taken: [parcel], failed: [] });
  await mailTo(order.email, /is not on its way yet/);
  const by = await ownName();
  expect((await doneTo(order)).slice(-2)).toEqual([
    { text: 'Posted: 2 cards.', by },
    { text: 'Not posted after all: 2 cards.', by },
  ]);
  // The mailbox has a mail before its row says that it left.
  await expect
    .poll(() => mailsOf(order))
    .toEqual(
      expect.arrayContaining([
        { name: 'Your cards are on their way', status: 'sent', again: false },
        { name: 'Not on its way yet', status: 'sent', again: false },
      ]),
    );
  expect(await stockOf(shop, card)).toBe(8);
  await post(order);
  expect(await stockOf(shop, card)).toBe(8);
});

test('a card that could not be set aside leaves the order as it was, its discount too', async () => {
  const { card, order, line } = await sellCounted(10, 4, { codes: ['WELCOME10'] });
  await post(order);
  const before = await moneyOf(order);
  expect(before.discount).toBeGreaterThan(0);
  const { rows } = await database.query<{ id: string }>(
    'SELECT inventory_item_id AS id FROM product_variant_inventory_item WHERE variant_id = $1',
    [card.variant],
  );
  await whileRefused('INSERT ON reservation_item', `NEW.inventory_item_id = '${rows[0]?.id}'`, async () => {
    expect((await sendAgain(order, [{ id: line, quantity: 1 }])).status).toBe(500);
  });
  expect(await stockOf(shop, card)).toBe(6);
  expect((await sendAgain(order, [{ id: line, quantity: 1 }])).status).toBe(200);
  await post(order);
  expect(await moneyOf(order)).toEqual(before);
  expect(await stockOf(shop, card)).toBe(5);
});

test('a claim that is taken back frees the card that it would have sent, and no other', async () => {
  const { card, order, line } = await sellCounted(10, 4);
  const only = [{ id: line, quantity: 2, of: 4 }];
  await desk.owner('to-post/post', { orders: [{ id: order.id, only }] });
  const sent = await sendAgain(order, [{ id: line, quantity: 1 }]);
  expect(await stockOf(shop, card)).toBe(5);
  const claim = pickText(sent.body, 'claim', 'id');
  const answers = await Promise.all([1, 2].map(() => desk.asOwner(`claims/${claim}/cancel`, {})));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await stockOf(shop, card)).toBe(6);
  expect(await rowOf(order)).toMatchObject({ lines: [{ quantity: 2 }] });
  await post(order);
  expect(await rowOf(order)).toBeNull();
  expect(await stockOf(shop, card)).toBe(6);
});

const isPacked = 'The cards of this claim are packed or posted already: it stays.';

describe('a claim with a return that is taken back', () => {
  /** Makes one like the owner on Medusa's own page: a card comes back, and another goes out. */
  async function claimWithReturn() {
    const sold = await sellCounted(10, 4);
    const only = [{ id: sold.line, quantity: 2, of: 4 }];
    await desk.owner('to-post/post', { orders: [{ id: sold.order.id, only }] });
    const begun = await desk.owner('claims', { type: 'replace', order_id: sold.order.id });
    const claim = pickText(begun, 'claim', 'id');
    const back = [{ id: sold.line, quantity: 1 }];
    await desk.owner(`claims/${claim}/claim-items`, { items: back });
    const inbound = await desk.owner(`claims/${claim}/inbound/items`, { items: back });
    const again = { variant_id: sold.card.variant, quantity: 1, unit_price: 0, metadata: { sent_again: claim } };
    await desk.owner(`claims/${claim}/outbound/items`, { items: [again] });
    await desk.owner(`claims/${claim}/request`, {});
    return { ...sold, claim, back, returned: pickText(inbound, 'return', 'id') };
  }

  async function askedBack({ id }: Order) {
    const read = await desk.owner(`orders/${id}?fields=items.detail.return_requested_quantity`);
    const counts = pickList(read, 'order', 'items').map((item) => pick(item, 'detail', 'return_requested_quantity'));
    return counts.map(Number).reduce((sum, count) => sum + count, 0);
  }

  test('frees no card that waits to be posted, and its mail does not leave', async () => {
    const { card, order, claim } = await claimWithReturn();
    await database.query(
      `insert into outgoing_mail (id, kind, cause, recipient, data, give_up_at, next_attempt_at)
       values ($1, 'sent-again', $2, $3, $4, now() + interval '1 day', now() + interval '1 hour')`,
      [`mail_${claim}`, claim, order.email, JSON.stringify({ order_id: order.id, claim })],
    );
    const left = await stockOf(shop, card);
    const taken = await desk.asOwner(`claims/${claim}/cancel`, {});
    expect([taken.status, pick(taken.body, 'message')]).toEqual([200, undefined]);
    expect(await stockOf(shop, card)).toBe(left);
    const sql = 'select kind, status from outgoing_mail where cause like $1 or cause = $2';
    expect((await database.query(sql, [`${order.id}/not-again%`, claim])).rows).toEqual([
      { kind: 'sent-again', status: 'skipped' },
    ]);
    const { rows } = await database.query('select status from return where claim_id = $1', [claim]);
    expect(rows).toEqual([{ status: 'canceled' }]);
  });

  test('stays as it is once its card has come back', async () => {
    const { order, claim, back, returned } = await claimWithReturn();
    await desk.owner(`returns/${returned}/receive`, {});
    await desk.owner(`returns/${returned}/receive-items`, { items: back });
    await desk.owner(`returns/${returned}/receive/confirm`, {});
    const before = await moneyOf(order);
    const refused = await desk.asOwner(`claims/${claim}/cancel`, {});
    expect(whyOf(refused)).toEqual([400, expect.stringContaining('returned items')]);
    expect(await moneyOf(order)).toEqual(before);
    const { rows } = await database.query('select canceled_at from order_claim where id = $1', [claim]);
    expect(rows).toEqual([{ canceled_at: null }]);
  });

  test('stays as it is once its new card is posted', async () => {
    const { card, order, claim, returned } = await claimWithReturn();
    await post(order);
    const state = async () => [
      await stockOf(shop, card),
      (await database.query('select status, canceled_at from return where id = $1', [returned])).rows,
      await askedBack(order),
    ];
    const before = await state();
    const refused = await desk.asOwner(`claims/${claim}/cancel`, {});
    expect(await state()).toEqual(before);
    expect(whyOf(refused)).toEqual([400, isPacked]);
  });

  test('asks for nothing back when a press ends what one before it could not', async () => {
    const { order, claim } = await claimWithReturn();
    expect(await askedBack(order)).toBe(1);
    await whileRefused('UPDATE ON order_claim', `NEW.id = '${claim}'`, async () => {
      expect((await desk.asOwner(`claims/${claim}/cancel`, {})).status).toBe(500);
    });
    expect((await desk.asOwner(`claims/${claim}/cancel`, {})).status).toBe(200);
    expect(await askedBack(order)).toBe(0);
  });
});

describe('a claim that is taken back too late or too early', () => {
  test('leaves the count of its card that is posted', async () => {
    const { card, order, line } = await sellCounted(10, 1);
    await post(order);
    const claim = pickText((await sendAgain(order, [{ id: line, quantity: 1 }])).body, 'claim', 'id');
    await post(order);
    const refused = await desk.asOwner(`claims/${claim}/cancel`, {});
    expect(await stockOf(shop, card)).toBe(8);
    expect(whyOf(refused)).toEqual([400, isPacked]);
  });

  test('keeps its card set aside once while the order has an open change', async () => {
    const { card, order, line } = await sellCounted(10, 1);
    await post(order);
    const claim = pickText((await sendAgain(order, [{ id: line, quantity: 1 }])).body, 'claim', 'id');
    const parcel = await post(order);
    await mailTo(order.email, /We have just posted again/);
    await expect
      .poll(() => desk.owner('to-post/undo', { parcels: [parcel], although_told: true }))
      .toEqual({ taken: [parcel], failed: [] });
    expect(await stockOf(shop, card)).toBe(8);
    await desk.owner('order-edits', { order_id: order.id });
    expect((await desk.asOwner(`claims/${claim}/cancel`, {})).status).toBe(400);
    expect(await stockOf(shop, card)).toBe(8);
    await asAdmin(shop, `/admin/order-edits/${order.id}`, undefined, 'DELETE');
    expect((await desk.asOwner(`claims/${claim}/cancel`, {})).status).toBe(200);
    expect(await stockOf(shop, card)).toBe(9);
  });
});

describe('an exchange of Medusa’s page that is taken back', () => {
  async function exchange() {
    const sold = await sellCounted(10, 2);
    await post(sold.order);
    const back = [{ id: sold.line, quantity: 1 }];
    const id = pickText(await desk.owner('exchanges', { order_id: sold.order.id }), 'exchange', 'id');
    const inbound = await desk.owner(`exchanges/${id}/inbound/items`, { items: back });
    await desk.owner(`exchanges/${id}/outbound/items`, { items: [{ variant_id: sold.card.variant, quantity: 1 }] });
    await desk.owner(`exchanges/${id}/request`, {});
    const isCancelled = async () => Boolean(pick(await desk.owner(`exchanges/${id}`), 'exchange', 'canceled_at'));
    const returned = pickText(inbound, 'return', 'id');
    return { ...sold, back, returned, isCancelled, takeBack: () => desk.asOwner(`exchanges/${id}/cancel`, {}) };
  }

  test('leaves the count of its card that is posted', async () => {
    const { card, order, takeBack } = await exchange();
    await post(order);
    const left = await stockOf(shop, card);
    const refused = await takeBack();
    expect(await stockOf(shop, card)).toBe(left);
    expect(whyOf(refused)).toEqual([400, 'The cards of this exchange are packed or posted already: it stays.']);
  });

  test('stays as it is once its card has come back', async () => {
    const { back, returned, isCancelled, takeBack } = await exchange();
    await desk.owner(`returns/${returned}/receive`, {});
    await desk.owner(`returns/${returned}/receive-items`, { items: back });
    await desk.owner(`returns/${returned}/receive/confirm`, {});
    const refused = await takeBack();
    expect(await isCancelled()).toBe(false);
    expect(whyOf(refused)).toEqual([400, 'Cards of this exchange have come back: it stays.']);
  });

  test('is cancelled while its card is still to be posted', async () => {
    const { isCancelled, takeBack } = await exchange();
    expect((await takeBack()).status).toBe(200);
    expect(await isCancelled()).toBe(true);
  });
});

describe('a claim that was begun and never confirmed', () => {
  /** Stands for a backend that died when all but the confirmation of 'Send again, free…' was done. */
  async function begin(metadata: Record<string, boolean>) {
    const sold = await sellCounted(10, 4);
    await post(sold.order);
    const begun = await desk.owner('claims', { type: 'replace', order_id: sold.order.id, metadata });
    const claim = pickText(begun, 'claim', 'id');
    const again = { variant_id: sold.card.variant, quantity: 1, unit_price: 0, metadata: { sent_again: claim } };
    const preview = await desk.owner(`claims/${claim}/outbound/items`, { items: [again] });
    const added = pickList(preview, 'order_preview', 'items').find((item) => pick(item, 'id') !== sold.line);
    const { rows } = await database.query<{ item: string; place: string }>(
      `SELECT inventory_item_id AS item, location_id AS place FROM inventory_level
        JOIN product_variant_inventory_item USING (inventory_item_id) WHERE variant_id = $1`,
      [sold.card.variant],
    );
    const reservation = { inventory_item_id: rows[0]?.item, location_id: rows[0]?.place, quantity: 1 };
    const line_item_id = pickText(added ?? null, 'id');
    await desk.owner('reservations', { ...reservation, line_item_id });
    // Medusa writes them before it confirms.
    await database.query(
      `INSERT INTO order_claim_item (id, claim_id, item_id, is_additional_item, quantity, raw_quantity)
        VALUES ($1, $2, $3, true, 1, '{"value": "1", "precision": 20}')`,
      [`item_of_${claim}`, claim, line_item_id],
    );
    expect(await stockOf(shop, sold.card)).toBe(5);
    return { ...sold, claim };
  }

  test('does not stand in the way of the next press, nor keep a card, nor is told as sent', async () => {
    const { card, order, line } = await begin({ is_send_again: true });
    expect((await timelineOf(order)).filter((text) => text.startsWith('Sent again'))).toEqual([]);
    const sent = await sendAgain(order, [{ id: line, quantity: 1 }]);
    expect([sent.status, pick(sent.body, 'message')]).toEqual([200, undefined]);
    expect(await stockOf(shop, card)).toBe(5);
    await post(order);
    expect(await stockOf(shop, card)).toBe(5);
  });

  test('frees its card when the owner cancels it on Medusa’s page', async () => {
    const { card, order, line, claim } = await begin({ is_send_again: true });
    expect(await withdraw(claim)).toMatchObject({ status: 200 });
    expect(await stockOf(shop, card)).toBe(6);
    expect((await withdraw(claim)).status).toBe(404);
    expect((await sendAgain(order, [{ id: line, quantity: 1 }])).status).toBe(200);
  });

  test('stays as it is where the owner began it on Medusa’s page', async () => {
    const { order, line } = await begin({});
    expect(whyOf(await sendAgain(order, [{ id: line, quantity: 1 }]))).toEqual([
      400,
      'This order has a claim that is not finished. Confirm or cancel it first: nothing was sent.',
    ]);
  });
});

describe('the shopper of cards that are not sent again after all', () => {
  const isNotComing = /are not coming again after all/;
  const takeBack = (claim: string) => desk.asOwner(`claims/${claim}/cancel`, {});

  async function postAndSendAgain() {
    const { order, line } = await sellCounted(10, 1);
    await post(order);
    return {
      order,
      again: async () => pickText((await sendAgain(order, [{ id: line, quantity: 1 }])).body, 'claim', 'id'),
    };
  }

  test('is told so once, of two presses at the same time', async () => {
    const { order, again } = await postAndSendAgain();
    const claim = await again();
    await mailTo(order.email, /We are sending a card of your order/);
    await Promise.all([takeBack(claim), takeBack(claim)]);
    const letter = await mailTo(order.email, isNotComing);
    expect(letter.text).toContain('Answer this mail');
    const kinds = await kindsWrittenTo(database, order.email);
    expect(kinds.filter((kind) => kind === 'not-sent-again')).toHaveLength(1);
    expect((await timelineOf(order)).slice(-2)).toEqual([
      expect.stringMatching(/^Sent again, free: 1 × /),
      expect.stringMatching(/^Not sent again after all: 1 × /),
    ]);
    expect(await mailsOf(order)).toContainEqual({ name: 'We are sending cards again', status: 'sent', again: false });
  });

  test('hears nothing of cards of which no mail has left', async () => {
    const { order, again } = await postAndSendAgain();
    const refused = `refused_again_${order.number}`;
    await database.query(
      `alter table outgoing_mail add constraint ${refused}
       check (kind <> 'sent-again' or data->>'order_id' is distinct from '${order.id}') not valid`,
    );
    let claim: string;
    try {
      claim = await again();
    } finally {
      await database.query(`alter table outgoing_mail drop constraint ${refused}`);
    }
    expect((await takeBack(claim)).status).toBe(200);
    const sql = `select kind, status from outgoing_mail where cause like $1 or cause = $2`;
    expect((await database.query(sql, [`${order.id}/not-again%`, claim])).rows).toEqual([
      { kind: 'sent-again', status: 'skipped' },
    ]);
  });
});
