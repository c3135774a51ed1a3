import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cardDashboard } from '../../world/card-provider/card-dashboard.ts';
import {
  cartOfCards,
  cartWithGiftCard,
  codeMailedTo,
  giftCardOf,
  giveGiftCard,
  payWithGiftCard,
} from '../../world/cards/gift-cards.ts';
import { complete } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import {
  failProviderCalls,
  loseRefundResponse,
  refuseRefund,
  restoreProviderCalls,
} from '../../world/money/provider-faults.ts';
import { buy } from '../../world/orders.ts';
import { asAdmin, deskOf, paymentOf, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { pick, pickText } from '../../world/store-api.ts';
import { shopDatabase, tablesWith } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

/** The shop does the same each minute. */
const sweep = () => runJob(shop, 'sweep-mails');

const left = async (to: string) => Number(pick(await giftCardOf(shop, to), 'left'));
const one = async (sql: string, id: string) => (await database.query(sql, [id])).rows[0];

/** The mailbox shows a mail of the same id once, so the books of the shop tell whether it was sent again. */
const forgetMail = (id: string) =>
  database.query(`delete from outgoing_mail where kind = 'gift-card' and cause = $1`, [id]);
const mailOf = async (id: string) =>
  one(`select status, recipient from outgoing_mail where kind = 'gift-card' and cause = $1`, id);
const sentTo = (recipient: string) => ({ status: 'sent', recipient });
/** A code is known by its hash. */
const codeOf = async (id: string) => (await one('select code_hash from gift_card where id = $1', id))?.code_hash;

async function soldCard() {
  const to = uniqueEmail('given');
  const { id: order } = await buy(shop, await cartWithGiftCard(shop, uniqueEmail('buyer'), to, 10));
  await codeMailedTo(to);
  return { to, order, id: pickText(await giftCardOf(shop, to), 'id') };
}

/** As if the process had died after the payment. */
async function unissue(id: string) {
  await forgetMail(id);
  await database.query('delete from gift_card_entry where gift_card_id = $1', [id]);
  await database.query('delete from gift_card where id = $1', [id]);
}

/** The sweep looks for the mails of orders last, so that all it was to do is done once this one is written. */
async function sweepToItsEnd() {
  const { id } = await buy(shop, await cartOfCards(shop, uniqueEmail('witness')));
  const mail = `from outgoing_mail where kind = 'owner-new-order' and cause = $1`;
  await database.query(`delete ${mail}`, [id]);
  await database.query(`update "order" set created_at = created_at - interval '1 minute' where id = $1`, [id]);
  await sweep();
  await expect.poll(() => one(`select cause ${mail}`, id)).toEqual({ cause: id });
}

async function givenCard() {
  const to = uniqueEmail('given');
  await giveGiftCard(shop, to, 10);
  await codeMailedTo(to);
  return { to, id: pickText(await giftCardOf(shop, to), 'id') };
}

/** Leaves the traces of a process that dies in a completion, between the gift card and the order. */
async function takeFrom({ id }: { id: string }, cart: string, pence: number, minutesAgo: number) {
  await database.query('begin');
  await database.query(
    `insert into gift_card_entry (id, gift_card_id, kind, pence, cart_id, created_at)
     values ($1, $2, 'spent', $3, $4, now() - make_interval(mins => $5))`,
    [`gent_${randomUUID()}`, id, -pence, cart, minutesAgo],
  );
  await database.query('update gift_card set balance = balance - $2 where id = $1', [id, pence]);
  await database.query('commit');
}

const entriesOf = async (id: string) => {
  const { rows } = await database.query(
    'select kind, pence from gift_card_entry where gift_card_id = $1 order by created_at, id',
    [id],
  );
  return rows.map(({ kind, pence }) => `${kind} ${pence}`);
};

describe('after a death in the middle of buying', () => {
  test('a card that was sold and not issued is issued and mailed, with the same code', async () => {
    const { to, id } = await soldCard();
    const code = await codeOf(id);
    await unissue(id);
    await sweep();
    await expect.poll(() => mailOf(id)).toEqual(sentTo(to));
    expect([await codeOf(id), await left(to), await entriesOf(id)]).toEqual([code, 10, ['issued 1000']]);
  });

  test('a card that was sold and not issued reaches whom it is for, though its buyer was deleted, and is forgotten then', async () => {
    const { to, order, id } = await soldCard();
    await unissue(id);
    const bought = await asAdmin(shop, `/admin/orders/${order}?fields=customer_id`);
    const buyer = pickText(bought.body, 'order', 'customer_id');
    expect((await asAdmin(shop, `/admin/customers/${buyer}`, undefined, 'DELETE')).status).toBe(200);
    await sweep();
    await expect.poll(() => mailOf(id)).toEqual(sentTo(to));
    await runJob(shop, 'apply-retention');
    expect(await tablesWith(database, to)).toEqual([]);
  });

  test('a card that was sold and not issued is issued and dead once its order is cancelled, so that no sweep makes it', async () => {
    const { order, id } = await soldCard();
    await unissue(id);
    expect((await asAdmin(shop, `/admin/orders/${order}/cancel`, {})).status).toBe(200);
    expect(await entriesOf(id)).toEqual(['issued 1000', 'cancelled -1000']);
    await sweep();
    expect(await mailOf(id)).toBeUndefined();
  });

  test('a card of which only a part was taken waits for the rest of its money', async () => {
    const { to, order, id } = await soldCard();
    await unissue(id);
    const took = (pounds: number) =>
      database.query(
        `update payment_collection set captured_amount = $2
         where id in (select payment_collection_id from order_payment_collection where order_id = $1)`,
        [order, pounds],
      );
    await took(9.99);
    try {
      await sweepToItsEnd();
      expect(await mailOf(id)).toBeUndefined();
    } finally {
      await took(10);
    }
    await sweep();
    await expect.poll(() => mailOf(id)).toEqual(sentTo(to));
    expect(await left(to)).toBe(10);
  });

  test('a card whose money went back before it was issued is stopped before it is mailed', async () => {
    const { to, order, id } = await soldCard();
    await unissue(id);
    await cardDashboard(shop).refund(pickText(await paymentOf(shop, order), 'data', 'id'));
    await expect.poll(async () => pick(await deskOf(shop, order), 'refunded')).toBe(10);
    await sweep();
    await expect.poll(() => mailOf(id)).toEqual({ status: 'skipped', recipient: '' });
    expect(await giftCardOf(shop, to)).toMatchObject({ is_stopped: true, left: 10 });
  });

  test('a card that was issued and not mailed is mailed, and holds what it held', async () => {
    const { to, id } = await soldCard();
    await forgetMail(id);
    await sweep();
    await expect.poll(() => mailOf(id)).toEqual(sentTo(to));
    expect([await left(to), await entriesOf(id)]).toEqual([10, ['issued 1000']]);
  });

  test('so is one that the owner gave away, unless it is stopped', async () => {
    const [given, stopped] = [await givenCard(), await givenCard()];
    await asAdmin(shop, `/admin/gift-cards/${stopped.id}`, { is_stopped: true });
    for (const { id } of [stopped, given]) {
      await database.query(`update gift_card set created_at = now() - interval '1 minute' where id = $1`, [id]);
      await forgetMail(id);
    }
    await sweep();
    await expect.poll(() => mailOf(given.id)).toEqual(sentTo(given.to));
    expect(await mailOf(stopped.id)).toBeUndefined();
  });
});

test('a card that is stopped before its mail leaves is not mailed, and is once the owner lets it be spent again', async () => {
  const { to, id } = await soldCard();
  await expect.poll(() => mailOf(id)).toEqual(sentTo(to));
  await asAdmin(shop, `/admin/gift-cards/${id}`, { is_stopped: true });
  await database.query(
    `update outgoing_mail set status = 'waiting', data = $2, attempts = 0, claimed_until = null, next_attempt_at = now(),
       give_up_at = now() + interval '1 day' where kind = 'gift-card' and cause = $1`,
    [id, { gift_card_id: id }],
  );
  await sweep();
  await expect.poll(() => mailOf(id)).toEqual({ status: 'skipped', recipient: '' });
  const mail = () => asAdmin(shop, `/admin/gift-cards/${id}/mail`, { email: to });
  expect((await mail()).status).toBe(400);
  await asAdmin(shop, `/admin/gift-cards/${id}`, { is_stopped: false });
  expect((await mail()).status).toBe(200);
  await expect.poll(() => mailOf(`${id}:again-1`)).toEqual(sentTo(to));
});

describe('after a death in the middle of spending', () => {
  test('what a cart took and never ordered is back after ten minutes, once', async () => {
    const [card, later] = [await soldCard(), await soldCard()];
    await takeFrom(card, await cartOfCards(shop, uniqueEmail('ruth')), 700, 11);
    await takeFrom(later, await cartOfCards(shop, uniqueEmail('ruth')), 700, 8);
    await sweep();
    await expect.poll(() => left(card.to)).toBe(10);
    await sweep();
    // The entry of the dead is dated before the card itself.
    expect(await entriesOf(card.id)).toEqual(['spent -700', 'issued 1000', 'returned 700']);
    expect(await left(later.to)).toBe(3);
    await database.query(
      `update gift_card_entry set created_at = now() - interval '11 minutes' where gift_card_id = $1 and kind = 'spent'`,
      [later.id],
    );
    await sweep();
    await expect.poll(() => left(later.to)).toBe(10);
  });

  test('a cart that is just being ordered keeps what it took', async () => {
    const [card, witness] = [await soldCard(), await soldCard()];
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    await database.query(`insert into shop_lock values ($1, 'a completion', now() + interval '5 minutes')`, [cart]);
    try {
      await takeFrom(card, cart, 700, 11);
      await forgetMail(witness.id);
      await sweep();
      // The sweep mails what is missing after it has given back what is held.
      await expect.poll(() => mailOf(witness.id)).toEqual(sentTo(witness.to));
      expect(await left(card.to)).toBe(3);
    } finally {
      await database.query('delete from shop_lock where id = $1', [cart]);
    }
    await sweep();
    await expect.poll(() => left(card.to)).toBe(10);
  });

  test('an order that stands keeps what it took, also before it is tied to its cart', async () => {
    const [card, witness] = [await soldCard(), await soldCard()];
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    const { id } = await buy(shop, cart);
    await database.query('update order_cart set deleted_at = now() where order_id = $1', [id]);
    try {
      await takeFrom(card, cart, 700, 11);
      await forgetMail(witness.id);
      await sweep();
      await expect.poll(() => mailOf(witness.id)).toEqual(sentTo(witness.to));
      expect(await left(card.to)).toBe(3);
    } finally {
      // The order paid nothing with the gift card, so its entry goes again.
      await database.query('delete from gift_card_entry where cart_id = $1', [cart]);
      await database.query('update gift_card set balance = 1000 where id = $1', [card.id]);
      await database.query('update order_cart set deleted_at = null where order_id = $1', [id]);
    }
  });
});

describe('after a death in the middle of a refund to a gift card', () => {
  const parts = { lines: [], delivery: 0, is_off_parcel: false, to_gift_cards: 1, reason: '' };

  async function paidByGiftCard() {
    const { to, id: card } = await soldCard();
    const cart = await cartOfCards(shop, uniqueEmail('ruth'));
    expect((await payWithGiftCard(shop, cart, await codeMailedTo(to))).status).toBe(200);
    return { card, cart, order: pickText((await complete(shop, cart)).body, 'order', 'id') };
  }

  /** A penny came back to the gift card, and is not written into the order. */
  async function giveBack({ card, cart }: { card: string; cart: string }, minutesAgo: number) {
    const entry = `gent_${randomUUID()}`;
    await database.query('begin');
    await database.query(
      `insert into gift_card_entry (id, gift_card_id, kind, pence, cart_id, refund_id, parts, created_at)
       values ($1, $2, 'returned', 1, $3, $4, $5, now() - make_interval(mins => $6))`,
      [entry, card, cart, `ref_${randomUUID()}`, parts, minutesAgo],
    );
    await database.query('update gift_card set balance = balance + 1 where id = $1', [card]);
    await database.query('commit');
    return async () => (await one('select booked_at from gift_card_entry where id = $1', entry))?.booked_at !== null;
  }

  test('what came back is written into its order, though that of another waits for its open edit', async () => {
    const [edited, plain] = [await paidByGiftCard(), await paidByGiftCard()];
    expect((await asAdmin(shop, '/admin/order-edits', { order_id: edited.order })).status).toBe(200);
    const [isEditedBooked, isPlainBooked] = [await giveBack(edited, 3), await giveBack(plain, 2)];
    await sweep();
    await expect.poll(isPlainBooked).toBe(true);
    expect(await isEditedBooked()).toBe(false);
    await asAdmin(shop, `/admin/order-edits/${edited.order}`, undefined, 'DELETE');
    await sweep();
    await expect.poll(isEditedBooked).toBe(true);
  });
});

test('after a death in a cancellation, an old order gives back what it took, and only then tells its shopper', async () => {
  const { to } = await soldCard();
  const email = uniqueEmail('ruth');
  const cart = await cartOfCards(shop, email);
  expect((await payWithGiftCard(shop, cart, await codeMailedTo(to))).status).toBe(200);
  const order = pickText((await complete(shop, cart)).body, 'order', 'id');
  const other = uniqueEmail('other');
  const { id: paidByCard } = await buy(shop, await cartOfCards(shop, other));
  await database.query(`update gift_card_entry set created_at = now() - interval '5 days' where cart_id = $1`, [cart]);
  const cancel = (id: string, minutesAgo: number) =>
    database.query(
      `update "order" set status = 'canceled', canceled_at = now() - make_interval(mins => $2) where id = $1`,
      [id, minutesAgo],
    );
  for (const id of [order, paidByCard]) await cancel(id, 2);
  await sweep();
  await mailTo(other, /has been cancelled/);
  const told = await one(`select from outgoing_mail where kind = 'order-cancelled' and cause = $1`, order);
  expect([told, await left(to)]).toEqual([undefined, expect.not.closeTo(10)]);

  await cancel(order, 11);
  await sweep();
  await expect.poll(() => left(to)).toBe(10);
  await sweep();
  const { text } = await mailTo(email, /has been cancelled/);
  expect(text.replace(/\s+/g, ' ')).toContain('is back on the gift card ending');
});

describe('after a death between the card and the gift card of a refund', () => {
  /** An order that a gift card of £10 and a card paid for, whose refund has gone to neither yet. */
  async function paidByBoth() {
    const { to } = await soldCard();
    const cart = await cartOfCards(shop, uniqueEmail('ruth'), 8);
    expect((await payWithGiftCard(shop, cart, await codeMailedTo(to))).status).toBe(200);
    return { to, cart, order: (await buy(shop, cart)).id };
  }

  /** The row alone, a minute ago: the card provider is asked for nothing. */
  async function promise({ order }: { order: string }, pence: number) {
    const id = `ref_${randomUUID()}`;
    const parts = { lines: [], delivery: 0, is_off_parcel: false, to_gift_cards: pence, reason: '' };
    await database.query(
      `insert into refund (id, amount, raw_amount, payment_id, metadata, created_at)
       select $1, 0, '{"value":"0","precision":20}', p.id, $3, now() - interval '1 minute'
       from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
       where l.order_id = $2`,
      [id, order, { parts }],
    );
    return id;
  }

  test('what is promised to gift cards follows, though of another order less is spent than was promised', async () => {
    const [few, plain] = [await paidByBoth(), await paidByBoth()];
    const refunds = [await promise(few, 1100), await promise(plain, 300)];
    try {
      await sweep();
      await expect.poll(() => left(plain.to)).toBe(3);
      await expect.poll(() => left(few.to)).toBe(10);
    } finally {
      await database.query('update refund set deleted_at = now() where id = any($1)', [refunds]);
    }
  });
});

test('a gift card that was paid back stays dead when the bank sends the money back, which is owed still', async () => {
  const to = uniqueEmail('given');
  const { id: order, number } = await buy(shop, await cartWithGiftCard(shop, uniqueEmail('buyer'), to, 10));
  await codeMailedTo(to);
  const line = pickText(await deskOf(shop, order), 'refund', 'lines', 0, 'id');
  const body = { lines: [{ id: line, quantity: 1 }], delivery: false, amount: 10, refunded: 0, reason: '' };
  expect((await asAdmin(shop, `/admin/orders/${order}/refunds`, body)).status).toBe(200);
  await cardDashboard(shop).failRefund(pickText(await paymentOf(shop, order), 'data', 'id'));
  await mailTo('hello@linenandpsalm.example', new RegExp(`The refund of £10\\.00 for order ${number} has failed`));
  await expect.poll(async () => pick(await deskOf(shop, order), 'refund', 'owed')).toBe(10);

  const id = pickText(await giftCardOf(shop, to), 'id');
  await database.query(
    `update gift_card_entry set created_at = now() - interval '11 minutes' where gift_card_id = $1 and kind = 'cancelled'`,
    [id],
  );
  await sweepToItsEnd();
  expect(await left(to)).toBe(0);
  expect(await entriesOf(id)).toEqual(expect.not.arrayContaining(['restored 1000']));
});

describe('a gift card whose refund brought an error', () => {
  async function refundOf({ order }: { order: string }) {
    const line = pickText(await deskOf(shop, order), 'refund', 'lines', 0, 'id');
    const body = { lines: [{ id: line, quantity: 1 }], delivery: false, amount: 10, refunded: 0, reason: '' };
    return (await asAdmin(shop, `/admin/orders/${order}/refunds`, body)).status;
  }
  const intentOf = async ({ order }: { order: string }) => pickText(await paymentOf(shop, order), 'data', 'id');
  const age = ({ id }: { id: string }, minutes = 11) =>
    database.query(
      `update gift_card_entry set created_at = now() - make_interval(mins => $2) where gift_card_id = $1 and kind = 'cancelled'`,
      [id, minutes],
    );

  test('stays dead where the card provider has paid it back, though none of its events comes', async () => {
    const card = await soldCard();
    const intent = await intentOf(card);
    await cardDashboard(shop).tell(intent, 'drop');
    await loseRefundResponse(shop, intent);
    expect(await refundOf(card)).toBe(500);
    await age(card);
    const asked = `/v1/payment_intents/${intent}`;
    await failProviderCalls(shop, asked, 'GET');
    try {
      await sweepToItsEnd();
      expect(await left(card.to)).toBe(0);
      const told = `select from outgoing_mail where cause like 'gift-card-cancelled:%' || $1`;
      expect(await one(told, card.id)).toBeUndefined();
      const other = await soldCard();
      const later = await intentOf(other);
      await cardDashboard(shop).tell(later, 'drop');
      await loseRefundResponse(shop, later);
      expect(await refundOf(other)).toBe(500);
      await age(card, 25 * 60);
      // The shop was down for days.
      await age(other, 5 * 24 * 60);
      await sweep();
      for (const { id } of [card, other]) await expect.poll(() => one(told, id)).toBeDefined();
      expect(await left(card.to)).toBe(0);
    } finally {
      await restoreProviderCalls(shop, asked);
    }
    await sweepToItsEnd();
    expect([await left(card.to), pick(await deskOf(shop, card.order), 'refunded')]).toEqual([0, 10]);
  });

  test('is good again where the card provider has paid nothing back', async () => {
    const card = await soldCard();
    await refuseRefund(shop, await intentOf(card));
    expect(await refundOf(card)).toBeGreaterThanOrEqual(400);
    expect(await left(card.to)).toBe(0);
    await age(card);
    await sweepToItsEnd();
    expect(await left(card.to)).toBe(10);
  });
});

test('after a death between a refund at the card provider and the stop of its gift card, it is stopped', async () => {
  const card = await soldCard();
  await cardDashboard(shop).refund(pickText(await paymentOf(shop, card.order), 'data', 'id'));
  const isStopped = async () => pick(await giftCardOf(shop, card.to), 'is_stopped');
  await expect.poll(isStopped).toBe(true);
  await database.query('update gift_card set stopped_at = null where id = $1', [card.id]);
  await sweepToItsEnd();
  expect([await isStopped(), await left(card.to)]).toEqual([true, 10]);
});
