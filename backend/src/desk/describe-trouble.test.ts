import { expect, test } from 'vitest';
import { describeTrouble, toMailItem } from './describe-trouble';

test.each([
  ['dispute', 41, 'Order 41: the shopper’s bank asks for £8.24 back. Answer it in time.'],
  ['inquiry', 41, 'Order 41: the shopper’s bank asks about £8.24. Answer it in time, so that nothing is taken back.'],
  ['owed', 41, 'Order 41: £8.24 is still to be refunded. Where a refund failed, refund it another way.'],
  ['case', undefined, 'A payment: its money could not be settled. Look at it and try again.'],
  ['event', 41, /^Order 41: what the card provider told of it could not be worked on\./],
] as const)('a trouble of the kind %s says what is to be done', (kind, order, sentence) => {
  expect(describeTrouble({ kind, amount: 824 }, order)).toMatch(sentence);
});

test('a mail that could not be sent leads to its order, or to the page of such mails', () => {
  expect(toMailItem({ order_id: 'order_41', number: 41 })).toEqual({
    sentence: 'Order 41: a mail about it could not be sent. Send it again.',
    path: '/orders/order_41',
  });
  expect(toMailItem({ order_id: '', number: null })).toMatchObject({ path: '/unsent-mails' });
});
