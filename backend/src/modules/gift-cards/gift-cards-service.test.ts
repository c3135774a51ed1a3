import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import giftCardsModule from '.';
import type { GiftCardsService } from './gift-cards-service';
import { Migration20261214000000 } from './migrations/Migration20261214000000';

const opened = throwawayModule(giftCardsModule, Migration20261214000000);
let cards: GiftCardsService;

const texts = { email: 'ruth@example.com', from_name: 'Naomi', message: 'For you', reason: '', by: '' };
const card = (id: string, amount = 1000) => ({
  id,
  code: `${id}0000000000000000`.slice(0, 16),
  amount,
  line_id: id,
  order_id: 'order_0',
  ...texts,
});
const back = (cartId: string, refundId: string, pence: number) => ({ cartId, refundId, pence, parts: null, by: '' });
const changed = { code: 'gift_card_changed' };

beforeAll(async () => {
  cards = opened.start();
  await opened.pool.query(`create table payment_dispute (order_id text, is_inquiry boolean, standing text,
    created_at timestamptz default now(), deleted_at timestamptz)`);
  await opened.pool.query(`create table "order" (id text, canceled_at timestamptz);
      create table refund (id text, deleted_at timestamptz, metadata jsonb, payment_id text, created_at timestamptz,
        amount numeric);
      create table capture (payment_id text, amount numeric, deleted_at timestamptz);
      create table payment (id text, payment_collection_id text);
      create table order_payment_collection (order_id text, payment_collection_id text, deleted_at timestamptz);
      insert into payment values ('pay_0', 'paycol_0'), ('pay_1', 'paycol_1');
      insert into capture values ('pay_0', 10), ('pay_1', 10);
      insert into order_payment_collection values ('order_0', 'paycol_0'), ('order_1', 'paycol_1')`);
});
beforeEach(() => opened.pool.query('delete from gift_card_entry; delete from gift_card; delete from payment_dispute'));

/** The balance, which must be the sum of its entries. */
async function balance(id: string): Promise<number> {
  const [found] = await cards.find([id]);
  const entries = (await cards.entriesOf(id)).reduce((sum, { pence }) => sum + pence, 0);
  expect(found?.balance).toBe(entries);
  return entries;
}

describe('a gift card', () => {
  test('is issued once, over all backends, and found by its code, which is stored nowhere', async () => {
    await Promise.all(Array.from({ length: 8 }, () => opened.start().issue(card('A'))));
    expect(await balance('A')).toBe(1000);
    expect(await cards.entriesOf('A')).toHaveLength(1);
    expect(await cards.findByCode(card('A').code)).toMatchObject({ id: 'A', last_four: '0000' });
    expect(await cards.findByCode('0000000000000000')).toBeUndefined();
    expect(JSON.stringify((await opened.pool.query('select * from gift_card')).rows)).not.toContain(card('A').code);
  });

  test('is spent by one cart, however often that is said, and by another for no more than is left', async () => {
    await cards.issue(card('A'));
    await Promise.all([1, 2, 3].map(() => opened.start().spend('cart_1', [{ id: 'A', pence: 700 }])));
    expect(await balance('A')).toBe(300);
    await expect(cards.spend('cart_2', [{ id: 'A', pence: 301 }])).rejects.toMatchObject(changed);
    await cards.spend('cart_2', [{ id: 'A', pence: 300 }]);
    expect(await balance('A')).toBe(0);
  });

  test('that twenty carts want at once pays for as many as it can, and never more', async () => {
    await cards.issue(card('A'));
    const wanted = Array.from({ length: 20 }, (_, at) => opened.start().spend(`cart_${at}`, [{ id: 'A', pence: 90 }]));
    const done = await Promise.allSettled(wanted);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(await balance('A')).toBe(10);
  });

  test('that is taken with another is taken with both or with none', async () => {
    await cards.issue(card('A'));
    await cards.issue(card('B', 100));
    const both = [
      { id: 'A', pence: 1000 },
      { id: 'B', pence: 101 },
    ];
    await expect(cards.spend('cart_1', both)).rejects.toMatchObject(changed);
    expect([await balance('A'), await balance('B')]).toEqual([1000, 100]);
  });

  test('is whole again when its cart becomes no order, and is taken again when it does', async () => {
    await cards.issue(card('A'));
    await cards.spend('cart_1', [{ id: 'A', pence: 700 }]);
    await cards.release('cart_1');
    await cards.release('cart_1');
    expect(await balance('A')).toBe(1000);
    await cards.spend('cart_1', [{ id: 'A', pence: 650 }]);
    expect(await cards.takenBy(['cart_1'])).toMatchObject([{ gift_card_id: 'A', pence: 650 }]);
    expect(await balance('A')).toBe(350);
  });

  test('pays for nothing while it is stopped', async () => {
    await cards.issue(card('A'));
    await cards.stop('A', true);
    await expect(cards.spend('cart_1', [{ id: 'A', pence: 1 }])).rejects.toMatchObject(changed);
    await cards.stop('A', false);
    await cards.spend('cart_1', [{ id: 'A', pence: 1 }]);
    expect(await balance('A')).toBe(999);
  });
});

describe('a gift card whose payment a bank looks at', () => {
  const dispute = (standing: string, isInquiry = false, order = 'order_0') =>
    opened.pool.query('insert into payment_dispute values ($1, $2, $3)', [order, isInquiry, standing]);
  const isStopped = async () => {
    const [found] = await cards.find(['A']);
    const [bought] = await cards.boughtWith(['order_0']);
    const { spendable, left, cards: shown } = await cards.page(1, 0);
    const said = [found?.stopped_at !== null, bought?.is_disputed, spendable === 0, left === 0];
    expect(new Set([...said, shown[0]?.stopped_at !== null]).size).toBe(1);
    return said[0];
  };
  beforeEach(async () => {
    await cards.issue(card('A'));
  });

  test.each(['open', 'under review', 'lost'])('pays for nothing while its dispute is %s', async (standing) => {
    await dispute(standing);
    expect([await isStopped(), await cards.find(['A'])]).toMatchObject([true, [{ is_disputed: true }]]);
    await expect(cards.spend('cart_1', [{ id: 'A', pence: 1 }])).rejects.toMatchObject(changed);
    expect(await cards.findByCode(card('A').code)).toMatchObject({ stopped_at: expect.anything(), balance: 1000 });
  });

  test.each<[string, Parameters<typeof dispute>]>([
    ['the bank has decided for the shop', ['won']],
    ['the bank has only asked', ['open', true]],
    ['another order is disputed', ['open', false, 'order_1']],
  ])('pays when %s', async (_, looked) => {
    await dispute(...looked);
    expect(await isStopped()).toBe(false);
    await cards.spend('cart_1', [{ id: 'A', pence: 1 }]);
  });

  test('keeps what an order gives back meanwhile, and says that it is stopped', async () => {
    await cards.spend('cart_1', [{ id: 'A', pence: 400 }]);
    await cards.cancelRest({ id: 'A', refundId: 'gcan_1', pence: 600, by: '' });
    await dispute('open');
    await cards.refund(back('cart_1', 'ref_1', 400));
    expect([await balance('A'), await isStopped()]).toEqual([400, true]);
    expect(await cards.refundsTo(['cart_1'])).toMatchObject([{ pence: 400, is_stopped: true }]);
    await expect(cards.spend('cart_2', [{ id: 'A', pence: 1 }])).rejects.toMatchObject(changed);
  });
});

describe('a refund', () => {
  beforeEach(async () => {
    await cards.issue(card('A'));
    await cards.issue(card('B'));
    await cards.spend('cart_1', [{ id: 'A', pence: 1000 }]);
    await cards.spend('cart_1', [
      { id: 'A', pence: 1000 },
      { id: 'B', pence: 400 },
    ]);
  });

  test('gives back to the card that was used last first, once', async () => {
    await Promise.all([1, 2, 3].map(() => opened.start().refund(back('cart_1', 'ref_1', 500))));
    expect([await balance('A'), await balance('B')]).toEqual([100, 1000]);
    expect(await cards.refundsTo(['cart_1'])).toHaveLength(2);
    expect(await cards.takenBy(['cart_1'])).toMatchObject([{ pence: 1000 }, { pence: 400 }]);
    expect(await cards.spentBy(['cart_1'])).toMatchObject([{ gift_card_id: 'A', pence: 900 }]);
  });

  test('gives back no more than was spent', async () => {
    await expect(cards.refund(back('cart_1', 'ref_1', 1401))).rejects.toMatchObject(changed);
    await cards.refund(back('cart_1', 'ref_2', 1400));
    await expect(cards.refund(back('cart_1', 'ref_3', 1))).rejects.toMatchObject(changed);
  });

  test('waits to be written into its order until it was', async () => {
    await cards.refund(back('cart_1', 'ref_1', 300));
    const [entry] = await cards.findUnbooked('cart_1', 0);
    expect(entry).toMatchObject({ refund_id: 'ref_1', pence: 300 });
    expect(await cards.findUnbooked('cart_2', 0)).toEqual([]);
    await cards.markBooked(entry?.id ?? '');
    expect(await cards.findUnbooked(null, 0)).toEqual([]);
  });

  test('of a gift card itself takes what is left of it, and is undone when the money does not go', async () => {
    await expect(cards.cancelRest({ id: 'B', refundId: 'gcan_1', pence: 601, by: '' })).rejects.toMatchObject(changed);
    await cards.cancelRest({ id: 'B', refundId: 'gcan_1', pence: 600, by: '' });
    await cards.cancelRest({ id: 'B', refundId: 'gcan_1', pence: 600, by: '' });
    expect(await balance('B')).toBe(0);
    expect((await cards.find(['B']))[0]?.stopped_at).not.toBeNull();
    await cards.restore('gcan_1');
    await cards.restore('gcan_1');
    expect(await balance('B')).toBe(600);
    expect((await cards.find(['B']))[0]?.stopped_at).toBeNull();
  });
});

describe('a gift card that pays for nothing any more', () => {
  const isStopped = async () => (await cards.find(['A']))[0]?.stopped_at !== null;
  const cancel = () => cards.cancelRest({ id: 'A', refundId: 'gcan_1', pence: 600, by: '' });

  beforeEach(async () => {
    await cards.issue(card('A'));
    await cards.spend('cart_1', [{ id: 'A', pence: 400 }]);
  });

  test('stays stopped by the owner’s own hand when its refund does not go', async () => {
    await cards.stop('A', true);
    await cancel();
    await cards.restore('gcan_1');
    expect([await balance('A'), await isStopped()]).toEqual([600, true]);
  });

  test('stays stopped by the owner’s own hand after a refund that did not go', async () => {
    await cancel();
    await cards.restore('gcan_1');
    await cards.stop('A', true);
    await cards.release('cart_1');
    expect([await balance('A'), await isStopped()]).toEqual([1000, true]);
  });

  test.each([
    ['an order that is paid back', () => cards.refund(back('cart_1', 'ref_1', 400))],
    ['a cart that becomes no order', () => cards.release('cart_1')],
  ])('since what was left of it was paid back, pays with what %s returns', async (_, give) => {
    await cancel();
    await give();
    expect([await balance('A'), await isStopped()]).toEqual([400, false]);
  });

  test('since the owner stopped it, keeps what an order returns and says that it is stopped', async () => {
    await cards.stop('A', true);
    await cards.refund(back('cart_1', 'ref_1', 400));
    expect([await balance('A'), await isStopped()]).toEqual([1000, true]);
    expect(await cards.refundsTo(['cart_1'])).toMatchObject([{ pence: 400, is_stopped: true }]);
  });
});

test('a bought gift card is spent by what orders took of it and did not give back', async () => {
  const found = async () => (await cards.boughtWith(['order_0'])).map(({ balance: left, spent }) => [left, spent]);
  await cards.issue(card('A'));
  expect(await found()).toEqual([[1000, 0]]);
  await cards.spend('cart_1', [{ id: 'A', pence: 400 }]);
  expect(await found()).toEqual([[600, 400]]);
  await cards.cancelRest({ id: 'A', refundId: 'gcan_1', pence: 600, by: '' });
  expect(await found()).toEqual([[0, 400]]);
  await cards.refund(back('cart_1', 'ref_1', 400));
  expect(await found()).toEqual([[400, 0]]);
  expect([await cards.boughtWith(['order_1']), await cards.boughtWith([])]).toEqual([[], []]);
});

describe('a bought gift card that was cancelled for its refund', () => {
  const parts = { lines: [{ line_id: 'A', quantity: 1, amount: 1000 }] };
  const inVain = async () => (await cards.cancelledInVain(600)).map(({ refund_id }) => refund_id);

  beforeEach(async () => {
    await opened.pool.query('delete from refund');
    await cards.issue(card('A'));
    await cards.cancelRest({ id: 'A', refundId: 'gcan_1', pence: 1000, by: '' });
    await opened.pool.query(
      `update gift_card_entry set created_at = now() - interval '11 minutes' where kind = 'cancelled'`,
    );
  });

  test('is restored when there was no refund', async () => {
    expect(await inVain()).toEqual(['gcan_1']);
    await cards.restore('gcan_1');
    expect(await inVain()).toEqual([]);
  });

  test('stays cancelled when the money went to a card', async () => {
    await opened.pool.query('insert into refund values ($1, null, $2)', ['ref_1', { parts }]);
    expect(await inVain()).toEqual([]);
  });

  describe('when its order was to be cancelled', () => {
    const refund = (payment: string, minutesAgo: number, amount = 10, metadata: object | null = null) =>
      opened.pool.query(`insert into refund values ('ref_1', null, $2, $1, now() - make_interval(mins => $3), $4)`, [
        payment,
        metadata,
        minutesAgo,
        amount,
      ]);

    test('stays cancelled when all of the money went back, though the order stands', async () => {
      await refund('pay_0', 11);
      expect(await inVain()).toEqual([]);
      await opened.pool.query('update refund set deleted_at = now()');
      expect(await inVain()).toEqual(['gcan_1']);
    });

    test('stays cancelled when the rest of the money went back', async () => {
      await refund('pay_0', 20, 4, { parts: { lines: [{ line_id: 'B' }] } });
      await refund('pay_0', 11, 6);
      expect(await inVain()).toEqual([]);
    });

    test.each<[string, Parameters<typeof refund>]>([
      ['money went back before', ['pay_0', 20]],
      ['money went back for another order', ['pay_1', 11]],
      ['money went back for other cards', ['pay_0', 5, 10, { parts: { lines: [{ line_id: 'B' }] } }]],
      ['a sum of the money went back', ['pay_0', 5, 1]],
    ])('is restored when %s', async (_, made) => {
      await refund(...made);
      expect(await inVain()).toEqual(['gcan_1']);
    });
  });

  test('names its order, whose payments are looked at before it is restored', async () => {
    expect(await cards.cancelledInVain(600)).toMatchObject([{ refund_id: 'gcan_1', order_id: 'order_0' }]);
  });

  test('stays cancelled when the money went to gift cards alone', async () => {
    await cards.issue(card('B'));
    await cards.spend('cart_1', [{ id: 'B', pence: 1000 }]);
    await cards.refund({ ...back('cart_1', 'ref_1', 1000), parts });
    expect(await inVain()).toEqual([]);
  });

  test('stays cancelled when the bank sent the money back, which is owed still, and is not spent', async () => {
    await cards.keepCancelled(['A'], parts);
    expect(await inVain()).toEqual([]);
    expect(await balance('A')).toBe(0);
    expect(await cards.boughtWith(['order_0'])).toMatchObject([{ id: 'A', balance: 0, spent: 0 }]);
  });
});

describe('a gift card in whose place another was given', () => {
  const other = (id: string) => {
    const {
      amount: _,
      line_id: _line,
      order_id: _order,
      ...one
    } = { ...card(id), reason: 'in place of the one ending 0000' };
    return one;
  };
  const replace = (pence = 600, isPaid = true, by = 'B') =>
    opened.start().replace({ id: 'A', pence, isPaid, card: other(by) });
  beforeEach(async () => {
    await opened.pool.query('delete from refund');
    await cards.issue(card('A'));
    await cards.spend('cart_1', [{ id: 'A', pence: 400 }]);
  });

  test('gives up what is left of it once, and its place in the order', async () => {
    await Promise.all([replace(), replace(), replace()]);
    expect([await balance('A'), await balance('B')]).toEqual([0, 600]);
    expect((await cards.entriesOf('A')).map(({ kind }) => kind)).toEqual(['issued', 'spent', 'replaced']);
    expect(await cards.boughtWith(['order_0'])).toMatchObject([
      { id: 'A', line_id: null, balance: 0, spent: 400, is_stopped: true },
      { id: 'B', line_id: 'A', balance: 600, spent: 0, is_stopped: false },
    ]);
    expect(await cards.find(['A'])).toMatchObject([{ is_replaced: true, email: '', message: '' }]);
    expect(await cards.find(['B'])).toMatchObject([{ is_replaced: false, email: texts.email, amount: 600 }]);
  });

  test('is replaced by two windows once', async () => {
    const done = await Promise.allSettled([replace(600, true, 'B'), replace(600, true, 'C')]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await cards.boughtWith(['order_0'])).map((one) => one.balance).toSorted()).toEqual([0, 600]);
  });

  test.each([599, 601, 0])('is left as it is when %d was left when the owner looked', async (pence) => {
    await expect(replace(pence)).rejects.toMatchObject(changed);
    expect([await balance('A'), await cards.find(['B'])]).toEqual([600, []]);
  });

  test('never pays again, neither with what an order gives back nor once its dispute is won', async () => {
    await replace();
    await cards.refund(back('cart_1', 'ref_1', 400));
    expect(await balance('A')).toBe(400);
    await expect(cards.spend('cart_2', [{ id: 'A', pence: 1 }])).rejects.toMatchObject(changed);
    expect(await cards.cancelledInVain(0)).toEqual([]);
  });

  test('leaves the other one good in a dispute that was known, and not in a later one', async () => {
    const dispute = (at: string) =>
      opened.pool.query(`insert into payment_dispute values ('order_0', false, 'open', now() + $1::interval)`, [at]);
    await dispute('-1 hour');
    await replace();
    expect(await cards.find(['A'])).toMatchObject([{ is_disputed: true }]);
    expect(await cards.find(['B'])).toMatchObject([{ is_disputed: false, stopped_at: null }]);
    await dispute('1 hour');
    expect(await cards.find(['B'])).toMatchObject([{ is_disputed: true, stopped_at: expect.anything() }]);
  });

  test('whose money went back leaves a present that its order knows nothing of', async () => {
    await replace(600, false);
    expect(await cards.boughtWith(['order_0'])).toMatchObject([{ id: 'A', line_id: 'A', balance: 0 }]);
    expect(await cards.find(['B'])).toMatchObject([{ order_id: null, line_id: null, balance: 600 }]);
  });

  test('is paid back with the other one, which is cancelled for the line of both', async () => {
    await replace();
    await cards.cancelRests([{ id: 'B', refundId: 'gcan_1.B', pence: 600, by: '' }]);
    expect((await cards.cancelledInVain(0)).map(({ refund_id }) => refund_id)).toEqual(['gcan_1.B']);
  });
});

test('gift cards that one refund pays back are cancelled together or not at all', async () => {
  await cards.issue(card('A'));
  await cards.issue(card('B'));
  await cards.spend('cart_1', [{ id: 'B', pence: 1 }]);
  const rests = ['A', 'B'].map((id) => ({ id, refundId: `gcan_1.${id}`, pence: 1000, by: '' }));
  await expect(cards.cancelRests(rests)).rejects.toMatchObject(changed);
  expect([await balance('A'), await balance('B')]).toEqual([1000, 999]);
});

describe('a bought gift card of whose order money went back', () => {
  const back = (pounds: number) =>
    opened.pool.query(`insert into refund values ('ref_1', null, null, 'pay_0', now(), $1)`, [pounds]);
  const unpaid = async (id: string | null = null) => (await cards.findUnpaid(id)).map((one) => one.id);
  beforeEach(async () => {
    await opened.pool.query('delete from refund');
    await cards.issue(card('A', 600));
    await cards.issue(card('B', 300));
    await cards.issue({ ...card('C'), order_id: 'order_1' });
  });

  test('is paid for as long as the rest covers those that can be spent', async () => {
    expect(await unpaid()).toEqual([]);
    await back(1);
    expect(await unpaid()).toEqual([]);
    await back(0.01);
    expect((await unpaid()).toSorted()).toEqual(['A', 'B']);
    await cards.stop('A', true);
    expect(await unpaid()).toEqual([]);
    await cards.stop('B', true);
    expect([await unpaid(), await unpaid('A'), await unpaid('B')]).toEqual([[], [], []]);
    await back(5.99);
    expect([await unpaid(), await unpaid('A'), await unpaid('B')]).toEqual([[], ['A'], []]);
  });

  test('is of no interest once nothing is left on it, nor one that was given away', async () => {
    await cards.issue({ ...card('D'), order_id: null, line_id: null });
    await back(10);
    await cards.cancelRest({ id: 'A', refundId: 'gcan_1', pence: 600, by: '' });
    await cards.spend('cart_1', [{ id: 'B', pence: 300 }]);
    expect([await unpaid(), await unpaid('D')]).toEqual([[], []]);
    await cards.release('cart_1');
    expect(await cards.findUnpaid(null)).toMatchObject([{ id: 'B', order_id: 'order_0', balance: 300, back: 1000 }]);
  });
});

test('gift cards are not sold until the owner says so, and then of the amounts that were saved', async () => {
  expect([await cards.offer(), await cards.isSaved()]).toEqual([
    { is_offered: false, amounts: [10, 20, 30, 50] },
    false,
  ]);
  await cards.saveOffer({ is_offered: true, amounts: [5, 25] });
  expect([await cards.offer(), await cards.isSaved()]).toEqual([{ is_offered: true, amounts: [5, 25] }, true]);
});

test('whom it is for and what was written is erased, and the card stays good', async () => {
  await cards.issue(card('A'));
  await cards.erase(new Date(Date.now() + 60_000), 'somebody@example.com');
  await cards.erase(new Date(Date.now() - 60_000));
  expect(await cards.find(['A'])).toMatchObject([{ email: texts.email }]);
  await cards.erase(new Date(Date.now() + 60_000), texts.email);
  expect(await cards.find(['A'])).toMatchObject([{ email: '', from_name: '', message: '', balance: 1000 }]);
  expect(await cards.findByCode(card('A').code)).toMatchObject({ id: 'A' });
});
