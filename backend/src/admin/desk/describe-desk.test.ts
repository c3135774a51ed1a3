import { expect, test } from 'vitest';
import type { Desk } from '../../desk/read-desk';
import { describeDesk } from './describe-desk';

const quiet: Desk = {
  to_post: { count: 0, express: 0, oldest_at: null },
  messages: { count: 0, oldest_at: null },
  wishes: [],
  reviews: { count: 0, oldest_at: null },
  trade: { count: 0, oldest_at: null },
  payments: [],
  mails: { count: 0, first: [] },
  low_stock: [],
  weeks: [],
  last_week_by_now: { orders: 0, takings: 0 },
  refunded_this_week: 0,
  best: [],
};
const wish = (number: number) => ({
  order_id: `order_${number}`,
  number,
  name: 'Ruth Example',
  kind: 'cancel' as const,
  at: '2026-11-20T10:30:00Z',
});

test('a day with nothing to do says so in one sentence', () => {
  expect(describeDesk(quiet)).toEqual({
    lines: [],
    quiet: 'Nothing to post, no wish to cancel, no new message and no payment that needs you.',
  });
});

test('each task is a line that links to its page', () => {
  const { lines, quiet: rest } = describeDesk({
    ...quiet,
    to_post: { count: 6, express: 2, oldest_at: '2026-11-20T10:30:00Z' },
    wishes: [wish(45)],
    messages: { count: 1, oldest_at: '2026-11-21T10:30:00Z' },
    reviews: { count: 2, oldest_at: '2026-11-19T10:30:00Z' },
    payments: [{ sentence: 'Order 40: a refund failed, and so on. Refund it another way.', path: '/orders/order_40' }],
    low_stock: [{ product_id: 'prod_1', title: 'Be still', envelope: 'White', left: 3 }],
  });

  expect(rest).toBe('');
  expect(lines.map(({ name, detail, href }) => [name, detail, href])).toEqual([
    [
      'A shopper asks to cancel order 45',
      'Ruth Example asked to cancel it on 20 Nov 2026, 10:30.',
      '/app/orders/order_45',
    ],
    ['Order 40: a refund failed, and so on', 'Refund it another way.', '/app/orders/order_40'],
    ['6 parcels to post', '2 by Express, the oldest is of 20 Nov 2026, 10:30.', '/app/to-post'],
    ['1 new message', 'Of 21 Nov 2026, 10:30.', '/app/messages'],
    ['2 reviews to read', 'The oldest is of 19 Nov 2026, 10:30.', '/app/reviews'],
    ['3 left of Be still', 'With the envelope in White.', '/app/cards?is=few'],
  ]);
});

test('every request to cancel is shown, because no other list has it', () => {
  const { lines, quiet: rest } = describeDesk({
    ...quiet,
    wishes: [1, 2, 3, 4, 5, 6, 7].map((number) => wish(number)),
  });
  expect(lines.map(({ href }) => href)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `/app/orders/order_${number}`));
  expect(rest).toBe('Nothing to post, no new message and no payment that needs you.');
});

test('every payment is shown, and mails beyond a few are counted', () => {
  const payment = (number: number) => ({ sentence: `Order ${number}: look at it.`, path: `/orders/order_${number}` });
  const mail = { sentence: 'A mail could not be sent. Look whether the mail server is well.', path: '/unsent-mails' };
  const { lines } = describeDesk({
    ...quiet,
    payments: Array.from({ length: 40 }, (_, at) => payment(at)),
    mails: { count: 12, first: [mail, mail, mail, mail, mail] },
  });
  expect(lines.filter(({ href }) => href.startsWith('/app/orders/'))).toHaveLength(40);
  expect(lines.slice(40).map(({ name, href }) => [name, href])).toEqual([
    ...Array(5).fill(['A mail could not be sent', '/app/unsent-mails']),
    ['7 more mails could not be sent', '/app/unsent-mails'],
  ]);
});
