import { expect, test } from 'vitest';
import { describeTrouble, nameUnsentMail, toMailItem } from './describe-trouble';

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
  expect(toMailItem({ kind: 'order-confirmation', order_id: 'order_41', number: 41 })).toEqual({
    sentence: 'Order 41: a mail about it could not be sent. Send it again.',
    path: '/orders/order_41',
  });
  expect(toMailItem({ kind: 'account-closed', order_id: '', number: null })).toMatchObject({ path: '/unsent-mails' });
});

test.each([
  ['order_41', 41, 'The mail with a gift card, order 41: it could not be sent. Mail it again.'],
  ['', null, 'The mail with a gift card: it could not be sent. Mail it again.'],
] as const)('a gift card that could not be mailed leads to the gift cards: %s', (order_id, number, sentence) => {
  expect(toMailItem({ kind: 'gift-card', order_id, number })).toEqual({ sentence, path: '/gift-cards' });
});

test.each([
  ['trade-invoice', 41, 'An invoice, order 41'],
  ['order-refunded', 41, 'A mail about order 41'],
  ['account-closed', null, 'A mail of the shop'],
] as const)('an unsent mail of the kind %s is named', (kind, number, name) => {
  expect(nameUnsentMail({ kind, number })).toBe(name);
});
