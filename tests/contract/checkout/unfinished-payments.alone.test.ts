import { describe, expect, test } from 'vitest';
import { complete } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { ledgerOf } from '../../world/ledger.ts';
import { kindsWrittenTo, mailsTo, mailTo } from '../../world/mailbox.ts';
import { failProviderCalls, restoreProviderCalls } from '../../world/money/provider-faults.ts';
import { reconcileUntil, runReconcileRound, runReconcileRounds } from '../../world/money/reconcile-rounds.ts';
import {
  cancelOf,
  captureOf,
  orderNotCaptured,
  type Paying,
  payAndLeave,
} from '../../world/money/unfinished-orders.ts';
import { firstOf } from '../../world/must-have.ts';
import { asAdmin, ordersOf } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const owner = 'hello@linenandpsalm.example';
const database = shopDatabase();
/** The shop's reconcile rounds take long on a busy machine. */
const reconcileInterval = { timeout: 100_000, interval: 1_000 };

/** Leaves the database as if the process had died between the order and its payment. */
async function deletePayment(intent: string): Promise<void> {
  await database.query(`update payment_session set status = 'pending', authorized_at = null where data ->> 'id' = $1`, [
    intent,
  ]);
  await database.query(
    `update payment_collection set status = 'awaiting', authorized_amount = 0, raw_authorized_amount = null
     where id in (select payment_collection_id from payment where data ->> 'id' = $1)`,
    [intent],
  );
  await database.query(`delete from payment where data ->> 'id' = $1`, [intent]);
}

const statusOf = async (intent: string) => pick(await ledgerOf(shop, intent), 'status');
async function returnFromBank(payment_intent: string) {
  const client_secret = pickText(await ledgerOf(shop, payment_intent), 'client_secret');
  return pick((await call(shop, '/store/payment-returns', { body: { payment_intent, client_secret } })).body, 'state');
}
const activeOrders = async (email: string) =>
  (await ordersOf(shop, email)).filter(({ status }) => status !== 'canceled');

async function isReconciled({ email, intent, total }: Paying): Promise<boolean> {
  const orders = await activeOrders(email);
  const status = await statusOf(intent);
  if (status === 'canceled') return orders.length === 0;
  const received = pick(await ledgerOf(shop, intent), 'amount_received');
  return status === 'succeeded' && received === Math.round(total * 100) && orders.length === 1;
}

async function casesOf(intent: string): Promise<Json[]> {
  const { body } = await asAdmin(shop, '/admin/money?limit=100');
  return pickList(body, 'cases').filter((one) => pick(one, 'reference') === intent);
}

const ownerMailsAbout = async (intent: string) =>
  (await mailsTo(owner)).filter(({ text }) => text.includes(`Reference: ${intent}`));

describe('a shopper whose browser closed after the card was confirmed', () => {
  test('gets the order, its confirmation and one charge without asking', { tags: 'nightly' }, async () => {
    const paying = await payAndLeave(shop, uniqueEmail('gone'));

    await expect.poll(() => statusOf(paying.intent), reconcileInterval).toBe('succeeded');
    const [order, ...more] = await activeOrders(paying.email);
    expect(more).toEqual([]);
    expect(order).toMatchObject({ payment_status: 'captured', total: paying.total });
    await mailTo(paying.email, /^Your order/);
    await expect
      .poll(() => casesOf(paying.intent))
      .toMatchObject([{ state: 'resolved', order: { number: order?.display_id }, tried: [] }]);
  });

  test('gets one order and one charge, however many processes complete it at once', async () => {
    const paying = await payAndLeave(shop, uniqueEmail('everywhere'));
    await Promise.all([...Array.from({ length: 4 }, () => runReconcileRound(shop)), complete(shop, paying.cart)]);

    await expect.poll(() => isReconciled(paying)).toBe(true);
    expect(await activeOrders(paying.email)).toHaveLength(1);
    const { rows } = await database.query(
      `select count(*)::int as captures from capture c join payment p on p.id = c.payment_id where p.data ->> 'id' = $1`,
      [paying.intent],
    );
    expect(rows).toEqual([{ captures: 1 }]);
    await mailTo(paying.email, /^Your order/);
    expect(await kindsWrittenTo(database, paying.email)).toEqual(['order-confirmation']);
  });

  test('and whose cart was changed since is not charged, and gets no mail', { tags: 'nightly' }, async () => {
    const paying = await payAndLeave(shop, uniqueEmail('changed'));
    await database.query(`update payment_session set deleted_at = now() where data ->> 'id' = $1`, [paying.intent]);
    await runReconcileRound(shop);

    await expect.poll(() => statusOf(paying.intent)).toBe('canceled');
    expect(await ordersOf(shop, paying.email)).toEqual([]);
    await expect.poll(() => casesOf(paying.intent)).toMatchObject([{ state: 'refunded', order: null }]);
    expect(await kindsWrittenTo(database, paying.email)).toEqual([]);
  });

  test.each([
    ['address', 'shipping_address', { country_code: 'gb' }],
    ['email', 'email', null],
  ])('and whose %s was taken back in another tab is not charged', async (_what, field, empty) => {
    const paying = await payAndLeave(shop, uniqueEmail('taken-back'));
    if (field === 'email') await database.query('UPDATE cart SET email = NULL WHERE id = $1', [paying.cart]);
    else await call(shop, `/store/carts/${paying.cart}`, { body: { [field]: empty } });
    const answer = await complete(shop, paying.cart);
    expect([answer.status, pick(answer.body, 'type')]).toEqual([400, 'not_allowed']);
    expect(pick(answer.body, 'message')).toContain('your delivery address is missing');
    // A shopper who comes back from the bank is not told that nothing was charged while it is reserved.
    expect(await returnFromBank(paying.intent)).toBe('pending');
    await runReconcileRound(shop);
    await expect.poll(() => statusOf(paying.intent)).toBe('canceled');
    expect(await returnFromBank(paying.intent)).toBe('refused');
    expect(await ordersOf(shop, paying.email)).toEqual([]);
  });

  test('and whose order is refused for good is not charged, and is told so', async () => {
    const paying = await payAndLeave(shop, uniqueEmail('withdrawn'));
    const { rows } = await database.query(
      'select v.product_id from cart_line_item l join product_variant v on v.id = l.variant_id where l.cart_id = $1',
      [paying.cart],
    );
    const card = `/admin/products/${rows[0].product_id}`;
    try {
      expect((await asAdmin(shop, card, { subtitle: 'coming_soon' })).status).toBe(200);
      await runReconcileRound(shop);
      await expect.poll(() => statusOf(paying.intent)).toBe('canceled');
    } finally {
      await asAdmin(shop, card, { subtitle: null });
    }
    expect(await ordersOf(shop, paying.email)).toEqual([]);
    const mail = await mailTo(paying.email, /could not complete your order/);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(
      `The £${paying.total.toFixed(2)} that was reserved on your card has been let go`,
    );
    await expect.poll(() => casesOf(paying.intent)).toMatchObject([{ state: 'refunded', order: null }]);
    await expect.poll(() => ownerMailsAbout(paying.intent)).toMatchObject([{ subject: 'A payment was given back' }]);
  });
});

describe('an order without its payment', () => {
  test('is paid in the end, or is cancelled and not charged', { tags: 'nightly' }, async () => {
    const half = await orderNotCaptured(shop, uniqueEmail('half'));
    await deletePayment(half.intent);
    await restoreProviderCalls(shop, captureOf(half.intent));
    await runReconcileRounds(shop, 3);

    await expect.poll(() => isReconciled(half)).toBe(true);
    await expect
      .poll(() => casesOf(half.intent))
      .toMatchObject([{ state: expect.stringMatching(/resolved|refunded/) }]);
  });

  test('is paid though the card provider lists no events, and the owner hears of that after an hour', async () => {
    const half = await orderNotCaptured(shop, uniqueEmail('unlisted'));
    await failProviderCalls(shop, '/v1/events', 'GET');
    await restoreProviderCalls(shop, captureOf(half.intent));
    try {
      await reconcileUntil(shop, () => isReconciled(half));
      await runReconcileRound(shop, new Date(Date.now() + 4_000_000));
      await mailTo(owner, 'does not tell the shop which payments have changed');
    } finally {
      await restoreProviderCalls(shop, '/v1/events');
    }
  });

  test('is not given up while the card provider neither lists nor captures anything', async () => {
    const half = await orderNotCaptured(shop, uniqueEmail('away'));
    await failProviderCalls(shop, '/v1/events', 'GET');
    try {
      await runReconcileRounds(shop, 4);
      expect(await statusOf(half.intent)).toBe('requires_capture');
      expect(await activeOrders(half.email)).toHaveLength(1);
    } finally {
      await restoreProviderCalls(shop, '/v1/events');
    }
    await restoreProviderCalls(shop, captureOf(half.intent));
    await reconcileUntil(shop, () => isReconciled(half));
  });

  test('and without a link to its cart is the only order', { tags: 'nightly' }, async () => {
    const orphan = await orderNotCaptured(shop, uniqueEmail('orphan'));
    await deletePayment(orphan.intent);
    await database.query('delete from order_payment_collection where order_id = $1', [orphan.order]);
    await database.query('delete from order_cart where order_id = $1', [orphan.order]);
    await database.query('update cart set completed_at = null where id = $1', [orphan.cart]);
    await database.query('update "order" set metadata = $2 where id = $1', [orphan.order, { cart_id: orphan.cart }]);
    await database.query('update cart_completion set done_at = null where id = $1', [orphan.cart]);
    await restoreProviderCalls(shop, captureOf(orphan.intent));
    await runReconcileRounds(shop, 3);

    await expect.poll(() => isReconciled(orphan)).toBe(true);
    expect(await activeOrders(orphan.email)).toHaveLength(1);
  });

  test('is given up after three attempts: cancelled, released, and reported to shopper and owner', async () => {
    const late = await orderNotCaptured(shop, uniqueEmail('refused'));
    await reconcileUntil(shop, async () => (await statusOf(late.intent)) === 'canceled');

    await expect.poll(() => statusOf(late.intent)).toBe('canceled');
    await restoreProviderCalls(shop, captureOf(late.intent));
    expect(await activeOrders(late.email)).toEqual([]);
    await mailTo(late.email, /has been cancelled|could not complete your order/);
    await expect.poll(() => ownerMailsAbout(late.intent)).toMatchObject([{ subject: 'A payment was given back' }]);
    const [found, ...more] = await casesOf(late.intent);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      state: 'refunded',
      order: { id: late.order, number: late.number },
      amount: late.total,
    });
    expect(pickText(found, 'who')).toContain(late.email);
    const tried = pickList(found, 'tried');
    expect(tried).toHaveLength(3);
    for (const one of tried) expect(pickText(one, 'why')).toContain('could not take the payment');

    await runReconcileRound(shop);
    expect(await ownerMailsAbout(late.intent)).toHaveLength(1);
  });

  test('is paid when the owner retries, who sees the outcome', { tags: 'nightly' }, async () => {
    const late = await orderNotCaptured(shop, uniqueEmail('pressed'));
    await runReconcileRound(shop);
    const caseState = async () => pick((await casesOf(late.intent))[0], 'state');
    await expect.poll(caseState).toBe('retrying');
    const id = pickText((await casesOf(late.intent))[0], 'id');
    await restoreProviderCalls(shop, captureOf(late.intent));
    const { status, body } = await asAdmin(shop, `/admin/money/${id}/mend`, {});

    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: { state: expect.stringMatching(/resolved|settled/) } });
    expect(await statusOf(late.intent)).toBe('succeeded');
    expect((await asAdmin(shop, `/admin/money/${id}/mend`, {})).status).toBe(400);
    expect((await asAdmin(shop, '/admin/money/money_nowhere/mend', {})).status).toBe(404);
  });

  test('needs the owner when it can be neither captured nor released, and is resolved when the provider recovers', {
    tags: 'nightly',
  }, async () => {
    const stuck = await orderNotCaptured(shop, uniqueEmail('stuck'));
    await failProviderCalls(shop, cancelOf(stuck.intent));
    await reconcileUntil(shop, async () => (await ownerMailsAbout(stuck.intent)).length > 0);
    await expect.poll(() => ownerMailsAbout(stuck.intent)).toMatchObject([{ subject: 'A payment needs you' }]);
    const [found] = await casesOf(stuck.intent);
    expect(found).toMatchObject({ state: 'needs_attention', ended_at: null });
    expect(await activeOrders(stuck.email)).toHaveLength(1);

    for (const path of [captureOf(stuck.intent), cancelOf(stuck.intent)]) await restoreProviderCalls(shop, path);
    const { body } = await asAdmin(shop, `/admin/money/${pickText(found, 'id')}/mend`, {});
    expect(body).toMatchObject({ outcome: { state: 'resolved' } });
    expect(await isReconciled(stuck)).toBe(true);
    expect(await ownerMailsAbout(stuck.intent)).toHaveLength(1);
  });

  test('is left alone when the owner made it from a draft', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('draft');
    const draft = await asAdmin(shop, '/admin/draft-orders', {
      email,
      region_id: shop.regionId,
      items: [{ title: 'A card by hand', quantity: 1, unit_price: 5 }],
    });
    const id = pickText(draft.body, 'draft_order', 'id');
    expect((await asAdmin(shop, `/admin/draft-orders/${id}/convert-to-order`, {})).status).toBe(200);
    await runReconcileRounds(shop, 3);

    expect(await activeOrders(email)).toHaveLength(1);
  });
});

describe('an order that is paid for and confirmed', () => {
  async function confirmed(name: string) {
    const paying = await payAndLeave(shop, uniqueEmail(name));
    await complete(shop, paying.cart);
    await mailTo(paying.email, /^Your order/);
    return { ...paying, order: firstOf(await ordersOf(shop, paying.email)).id };
  }

  test('keeps its payment when its cart is open again, and the cart is closed', { tags: 'nightly' }, async () => {
    const paying = await confirmed('open-again');
    await database.query('update cart set completed_at = null where id = $1', [paying.cart]);
    const isClosed = async () =>
      (await database.query('select from cart where id = $1 and completed_at is not null', [paying.cart])).rowCount ===
      1;
    await reconcileUntil(shop, isClosed);

    expect(await isReconciled(paying)).toBe(true);
  });

  test('is never cancelled by the shop itself when its books are wrong: the owner decides', async () => {
    const paying = await confirmed('other-books');
    // The capture is missing from the order's transactions, and the order was placed for another amount.
    await database.query('delete from order_transaction where order_id = $1', [paying.order]);
    await database.query(
      `update order_summary set totals = totals || '{"current_order_total": 1}' where order_id = $1 and version = 1`,
      [paying.order],
    );
    await reconcileUntil(shop, async () =>
      (await casesOf(paying.intent)).some((one) => pick(one, 'state') === 'needs_attention'),
    );

    expect(await activeOrders(paying.email)).toHaveLength(1);
    expect(pickList(await ledgerOf(shop, paying.intent, 'refunds'), 'data')).toEqual([]);
    const mails = new Set(await kindsWrittenTo(database, paying.email));
    expect([...mails].filter((kind) => !['order-confirmation', 'order-balance'].includes(kind))).toEqual([]);
  });

  test('gets a capture that its books lack, though the owner has edited it since', async () => {
    const paying = await confirmed('edited');
    await database.query('delete from order_transaction where order_id = $1', [paying.order]);
    const { body } = await asAdmin(shop, `/admin/orders/${paying.order}?fields=*items`);
    const line = pickText(body, 'order', 'items', 0, 'id');
    await asAdmin(shop, '/admin/order-edits', { order_id: paying.order });
    await asAdmin(shop, `/admin/order-edits/${paying.order}/items/item/${line}`, { quantity: 3 });
    await asAdmin(shop, `/admin/order-edits/${paying.order}/request`, {});
    expect((await asAdmin(shop, `/admin/order-edits/${paying.order}/confirm`, {})).status).toBe(200);
    const booked = 'select from order_transaction where order_id = $1 and deleted_at is null';
    await reconcileUntil(shop, async () => (await database.query(booked, [paying.order])).rowCount === 1);

    expect(await isReconciled(paying)).toBe(true);
  });
});

describe('an order that was cancelled', () => {
  test('releases its payment once the provider is back', { tags: 'nightly' }, async () => {
    const late = await orderNotCaptured(shop, uniqueEmail('cancelled'));
    await failProviderCalls(shop, cancelOf(late.intent));
    expect((await asAdmin(shop, `/admin/orders/${late.order}/cancel`, {})).status).toBe(200);
    expect(await statusOf(late.intent)).toBe('requires_capture');
    for (const path of [captureOf(late.intent), cancelOf(late.intent)]) await restoreProviderCalls(shop, path);
    await runReconcileRound(shop);

    await expect.poll(() => statusOf(late.intent)).toBe('canceled');
    // The provider repeats a failure under its key, so that none may be used.
    await expect.poll(() => casesOf(late.intent)).toMatchObject([{ state: 'refunded', tried: [] }]);
    const [found] = await casesOf(late.intent);
    const { rows } = await database.query(
      `select cause from outgoing_mail where kind = 'owner-money' and cause like $1 || ':%'`,
      [pickText(found, 'id')],
    );
    expect(rows.map(({ cause }) => cause)).toEqual([`${pickText(found, 'id')}:refunded`]);
  });

  test('refunds what was captured', { tags: 'nightly' }, async () => {
    const paying = await payAndLeave(shop, uniqueEmail('refund-due'));
    expect(pick((await complete(shop, paying.cart)).body, 'type')).toBe('order');
    // The provider refused the refund after the order was cancelled.
    await database.query(
      `update "order" set status = 'canceled', canceled_at = now() where id in
       (select order_id from order_cart where cart_id = $1)`,
      [paying.cart],
    );
    await runReconcileRound(shop);

    const refunds = `select coalesce(sum(r.amount), 0)::float as refunded from refund r
      join payment p on p.id = r.payment_id where p.data ->> 'id' = $1`;
    await expect
      .poll(async () => (await database.query(refunds, [paying.intent])).rows)
      .toEqual([{ refunded: paying.total }]);
    const booked = `select coalesce(sum(t.amount), 0)::float as left from order_transaction t
      join order_cart c on c.order_id = t.order_id where c.cart_id = $1 and t.deleted_at is null`;
    await expect.poll(async () => (await database.query(booked, [paying.cart])).rows).toEqual([{ left: 0 }]);
    await expect.poll(() => casesOf(paying.intent)).toMatchObject([{ state: 'refunded', tried: [] }]);
    await runReconcileRound(shop);
    expect((await database.query(refunds, [paying.intent])).rows).toEqual([{ refunded: paying.total }]);
  });
});

describe('a refund whose process died before it called the card provider', () => {
  /** Medusa writes the row, in pounds, before it calls the provider. */
  async function writeRefund(intent: string, amount: number, ago: string): Promise<void> {
    await database.query(
      `insert into refund (id, amount, raw_amount, payment_id, created_at)
       select 'ref_' || substr(md5(random()::text), 1, 26), $2::numeric,
         jsonb_build_object('value', $2::text, 'precision', 20), id, now() - $3::interval
       from payment where data ->> 'id' = $1`,
      [intent, amount, ago],
    );
  }
  const refundsAtProvider = async (intent: string) =>
    pickList(await ledgerOf(shop, intent, 'refunds'), 'data').map((one) => pick(one, 'amount'));
  async function completedOrder(who: string) {
    const paying = await payAndLeave(shop, uniqueEmail(who));
    expect(pick((await complete(shop, paying.cart)).body, 'type')).toBe('order');
    return paying;
  }

  test('is requested once, recorded on the order, and mailed to the shopper', async () => {
    const paying = await completedOrder('half-refund');
    await writeRefund(paying.intent, 1, '1 minute');
    await runReconcileRounds(shop, 3);

    await expect.poll(() => refundsAtProvider(paying.intent)).toEqual([100]);
    const booked = `select t.amount::float as amount from order_transaction t
      join order_cart c on c.order_id = t.order_id where c.cart_id = $1 and t.reference = 'refund' and t.deleted_at is null`;
    await expect.poll(async () => (await database.query(booked, [paying.cart])).rows).toEqual([{ amount: -1 }]);
    expect((await mailTo(paying.email, /refund/i)).text).toContain('£1.00');
  });

  test('is requested even when the owner has cancelled the order since', { tags: 'nightly' }, async () => {
    const paying = await completedOrder('half-cancelled');
    await writeRefund(paying.intent, paying.total, '1 minute');
    const [order] = await ordersOf(shop, paying.email);
    expect((await asAdmin(shop, `/admin/orders/${order?.id}/cancel`, {})).status).toBe(200);
    await runReconcileRounds(shop, 3);

    await expect.poll(() => refundsAtProvider(paying.intent)).toEqual([Math.round(paying.total * 100)]);
  });

  test('is left alone while its process may still call', { tags: 'nightly' }, async () => {
    const paying = await completedOrder('asking-now');
    await writeRefund(paying.intent, 1, '0 seconds');
    await runReconcileRound(shop);

    expect(await refundsAtProvider(paying.intent)).toEqual([]);
  });
});

test('an outage of the card provider does not count as a failed attempt', { tags: 'nightly' }, async () => {
  const paying = await payAndLeave(shop, uniqueEmail('away'));
  await failProviderCalls(shop, '/v1/events', 'GET');
  await runReconcileRounds(shop, 4);
  expect(await statusOf(paying.intent)).toBe('requires_capture');
  expect(await casesOf(paying.intent)).toEqual([]);

  await restoreProviderCalls(shop, '/v1/events');
  await runReconcileRound(shop);
  await expect.poll(() => isReconciled(paying)).toBe(true);
});
