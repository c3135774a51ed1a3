import { describe, expect, test } from 'vitest';
import { cartWithWords } from '../../world/cards/words.ts';
import { cardAt } from '../../world/cards-on-sale.ts';
import { bearer, newCustomer, uniqueEmail } from '../../world/customers.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { buy, guestOrder, postOrder, proofFor } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const owner = 'hello@linenandpsalm.example';
const database = shopDatabase();

/** The words of the dashboard's bell about an order. */
async function bellOf(number: number) {
  const { body } = await asAdmin(shop, '/admin/notifications?channel=feed&to=&limit=100');
  return pickList(body, 'notifications').filter((one) => pickText(one, 'data', 'title').endsWith(` order ${number}`));
}

type Headers = Record<string, string>;
const requestCancel = (order: string, headers: Headers, body: unknown = {}) =>
  call(shop, `/store/orders/${order}/cancel-request`, { body, headers });
const cancellationOf = async (order: string, headers: Headers) =>
  pick((await call(shop, `/store/orders/${order}`, { headers })).body, 'cancellation');

describe('an order that its shopper no longer wants', () => {
  test('can be cancelled until it is posted: the owner is told, and the shopper gets a receipt', async () => {
    const { id, number, email, link } = await guestOrder(shop, uniqueEmail('cancel'));
    expect(await cancellationOf(id, link)).toEqual({ possible: 'cancel', until: null, requested: null });

    const reason = 'Ordered twice & by mistake';
    const answer = await requestCancel(id, link, { reason });
    expect(answer.status).toBe(200);
    expect(pick(answer.body, 'cancellation')).toMatchObject({ possible: null, requested: { kind: 'cancel', reason } });
    expect(await cancellationOf(id, link)).toEqual(pick(answer.body, 'cancellation'));

    const ownerMail = await mailTo(owner, new RegExp(`Please cancel order ${number}`));
    expect(ownerMail.text).toContain(reason);
    expect(ownerMail.html).toContain(`/app/orders/${id}`);
    const bell = await bellOf(number);
    const page = `/app/orders/${id}`;
    expect(bell.map((one) => pick(one, 'data'))).toEqual([
      { title: `A shopper asks to cancel order ${number}`, page },
      { title: `New order ${number}`, page },
    ]);
    for (const said of [email, reason]) expect(JSON.stringify(bell)).not.toContain(said);
    const receipt = await mailTo(email, /We have your wish to cancel/);
    expect(receipt.subject).toContain(String(number));
    expect(receipt.text).toContain(reason);
    expect(receipt.text).toMatch(/On \d{1,2} \w+ \d{4} at \d{2}:\d{2} you told us/);
  });

  test('has one cancel request, however often it is sent', { tags: 'nightly' }, async () => {
    const order = await guestOrder(shop, uniqueEmail('cancel'));
    const buyer = await newCustomer(shop, order.email);
    const headers = bearer(buyer.token);
    await call(shop, `/store/orders/${order.id}/claim`, { body: {}, headers: { ...headers, ...order.link } });

    const answers = await Promise.all(
      [1, 2, 3].map((time) => requestCancel(order.id, headers, { reason: `Time ${time}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await requestCancel(order.id, order.link, { reason: 'And once more' });
    expect(pick(again.body, 'cancellation')).toEqual(pick(answers[0]?.body, 'cancellation'));
    await mailTo(order.email, /We have your wish to cancel/);
    await mailTo(owner, new RegExp(`Please cancel order ${order.number}`));
    const rows = await database.query(
      `select m.kind from outgoing_mail m join cancel_request r on r.id = m.cause where r.order_id = $1 order by m.kind`,
      [order.id],
    );
    expect(rows.rows.map(({ kind }) => kind)).toEqual(['cancel-request-received', 'owner-cancel-request']);
  });

  test('can be withdrawn from once it is posted, for 14 days after it arrived', async () => {
    const { id, number, email, link } = await guestOrder(shop, uniqueEmail('withdraw'));
    const parcel = await postOrder(shop, id);
    expect(await cancellationOf(id, link)).toMatchObject({ possible: 'withdrawal', requested: null });

    expect((await asAdmin(shop, `/admin/orders/${id}/fulfillments/${parcel}/mark-as-delivered`, {})).status).toBe(200);
    const { until } = pickCancellation(await cancellationOf(id, link));
    const days = (new Date(until).getTime() - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(13);
    expect(days).toBeLessThanOrEqual(15.05);

    expect(pick((await requestCancel(id, link)).body, 'cancellation')).toMatchObject({
      requested: { kind: 'withdrawal' },
    });
    const receipt = await mailTo(email, /We have your withdrawal/);
    expect(receipt.text).toContain('12 Mill Brae');
    await mailTo(owner, new RegExp(`Order ${number} is coming back`));
  });

  test('of cards with words inside can be cancelled until it is posted, and not be withdrawn from', async () => {
    const email = uniqueEmail('written');
    const { id } = await buy(shop, await cartWithWords(shop, (await cardAt(shop, 250)).variant, email));
    const link = { 'x-order-access': await proofFor(id) };
    expect(await cancellationOf(id, link)).toMatchObject({ possible: 'cancel' });
    expect((await mailTo(email, /^Your order/)).text).toMatch(/cannot\s+be\s+returned/);
    await postOrder(shop, id);
    expect(await cancellationOf(id, link)).toMatchObject({ possible: null });
    expect((await requestCancel(id, link)).status).toBe(400);
  });

  test('cannot be cancelled once the owner has cancelled it', { tags: 'nightly' }, async () => {
    const { id, email, link } = await guestOrder(shop, uniqueEmail('cancelled'));
    await asAdmin(shop, `/admin/orders/${id}/cancel`, {});

    expect(await cancellationOf(id, link)).toMatchObject({ possible: null });
    expect((await requestCancel(id, link)).status).toBe(400);
    expect(await kindsWrittenTo(database, email)).not.toContain('cancel-request-received');
  });

  test('can be cancelled by its buyer and with its link only', async () => {
    const { id } = await guestOrder(shop, uniqueEmail('cancel'));
    const other = await guestOrder(shop, uniqueEmail('cancel'));
    const stranger = await newCustomer(shop);

    for (const headers of [{}, bearer(stranger.token), other.link]) {
      const refused = await requestCancel(id, headers, { reason: 'Not mine' });
      expect(refused.status).toBe(404);
      expect(pickText(refused.body, 'message')).toBe(`Order id not found: ${id}`);
    }
    expect((await database.query('select 1 from cancel_request where order_id = $1', [id])).rows).toEqual([]);
  });

  test('takes a reason of up to a thousand characters and no other field', { tags: 'nightly' }, async () => {
    const { id, link } = await guestOrder(shop, uniqueEmail('cancel'));

    expect((await requestCancel(id, link, { reason: 'x'.repeat(1001) })).status).toBe(400);
    expect((await requestCancel(id, link, { reason: 7 })).status).toBe(400);
    expect((await requestCancel(id, link, { kind: 'withdrawal' })).status).toBe(400);
    expect((await requestCancel(id, link, { reason: 'x'.repeat(1000) })).status).toBe(200);
  });

  test('shows its cancel request to the owner only', { tags: 'nightly' }, async () => {
    const { id, link } = await guestOrder(shop, uniqueEmail('cancel'));
    const path = `/admin/orders/${id}/desk`;
    expect(pick((await asAdmin(shop, path)).body, 'desk', 'wish')).toBeNull();
    await requestCancel(id, link, { reason: 'Too late for the day' });

    expect(pick((await asAdmin(shop, path)).body, 'desk', 'wish')).toMatchObject({
      kind: 'cancel',
      reason: 'Too late for the day',
    });
    expect((await call(shop, path, { headers: link })).status).toBe(401);
    expect(pickList((await asAdmin(shop, `/admin/orders?id[]=${id}`)).body, 'orders')).toHaveLength(1);
  });
});

function pickCancellation(json: unknown): { until: string } {
  if (typeof json === 'object' && json !== null && 'until' in json && typeof json.until === 'string') {
    return { until: json.until };
  }
  throw new Error('There is no last day.');
}
