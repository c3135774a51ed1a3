import { expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { sumOfCancelling } from '../refund/sum-of-cancelling';
import { orderStory } from './order-story';
import { sayOrder } from './say-order';

const { paid, posted, cancelled } = sampleOrders;
const nobody = { money: [], wishes: [], disputes: [], transfers: [], posted_by: new Map(), names: new Map() };

test('an order is said in plain words: the money, the parcel, for whom', () => {
  expect(sayOrder(paid)[0]).toBe(`Paid £${paid.paid.toFixed(2)}`);
  expect(sayOrder(paid)[1]).toBe('to post by Express');
  expect(sayOrder(paid)[2]).toBe(`${paid.first_name}, ${paid.town}`);
  expect(sayOrder(posted)[0]).toContain(`£${posted.refunded.toFixed(2)} of it paid back`);
  expect(sayOrder(cancelled).slice(0, 2)).toEqual([
    expect.stringContaining('all of it paid back'),
    expect.stringMatching(/^cancelled on \d{1,2} \w+ \d{4}$/),
  ]);
});

test('an order that costs nothing, one that is not paid, and one that is owed something back say so', () => {
  const free = { ...paid, goods: 0, total: 0, paid: 0, due: 0 };

  expect(sayOrder(free)[0]).toBe('Nothing to pay');
  expect(sayOrder({ ...paid, paid: 0, due: paid.total })[0]).toBe(`£${paid.total.toFixed(2)} not paid`);
  expect(sayOrder({ ...paid, due: -3 })[0]).toContain('£3.00 still to pay back');
});

test('cards that are all taken off the parcel leave nothing to post', () => {
  const lines = paid.lines.map((line) => ({ ...line, unposted: 0 }));

  expect(sayOrder({ ...paid, lines })[1]).toBe('nothing to post');
});

test('an order can be cancelled until something of it is posted, or a bank has its money', () => {
  expect(sumOfCancelling(paid)).toBe(paid.paid);
  expect([sumOfCancelling(posted), sumOfCancelling(cancelled)]).toEqual([null, null]);
  expect(sumOfCancelling({ ...paid, disputed: paid.paid })).toBeNull();
});

test('what happened stands in order of time, with who did it where somebody did', () => {
  const [parcel] = posted.parcels;
  const [refund] = posted.refunds;
  const money = {
    ...{ id: 'pay_1', intent: 'pi_1', reserved: 2696, reserved_at: posted.placed_at, let_go_at: '' },
    ...{ captured: 2696, captured_at: posted.placed_at, refunded: 250, refunded_by: { [refund?.id ?? '']: 'user_1' } },
  };
  const story = orderStory({
    ...{ ...nobody, order: posted, money: [money], names: new Map([['user_1', 'Ruth']]) },
    disputes: [
      {
        ...{ amount: 2696, reason: 'fraudulent', standing: 'lost' as const },
        ...{ at: '2030-01-01T00:00:00.000Z', changed_at: '2030-01-02T00:00:00.000Z' },
      },
    ],
    transfers: [{ status: 'declined', at: '2029-12-30T00:00:00.000Z', answered_at: '2029-12-31T00:00:00.000Z' }],
    posted_by: new Map([[parcel?.id ?? '', 'Anna']]),
  });

  expect(story.map(({ at }) => at)).toEqual(story.map(({ at }) => at).toSorted());
  expect(story.find(({ text }) => text.startsWith('Posted: '))?.by).toBe('Anna');
  expect(story.find(({ text }) => text.startsWith('Paid back: £2.50'))?.by).toBe('Ruth');
  expect(story.at(-3)?.text).toBe('The shopper declined that.');
  expect(story.at(-1)?.text).toBe('The bank decided for the shopper: the £26.96 is gone.');
});

test('money that is reserved and not taken is not said to be paid', () => {
  const money = {
    ...{ id: 'pay_1', intent: 'pi_1', reserved: 300, reserved_at: paid.placed_at, let_go_at: '' },
    ...{ captured: 0, captured_at: '', refunded: 0, refunded_by: {} },
  };
  const texts = orderStory({ ...nobody, order: paid, money: [money] }).map(({ text }) => text);

  expect(texts.at(-1)).toBe('£3.00 was reserved on the card, and is not taken yet.');
});
