import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findMail, isForOwner, mails } from './kinds';

const order_id = 'order_1';
const pageOfMail = ({ kind, data }: { kind: string; data: object }) => findMail(kind)?.page?.(data);

test.each([
  ['owner-new-order', { order_id }, '/app/orders/order_1'],
  ['owner-cancel-request', { order_id, reason: '' }, '/app/orders/order_1'],
  ['owner-dispute', { order_id, amount: 4 }, '/app/orders/order_1'],
  ['owner-dispute', { amount: 4 }, '/app/money'],
  ['owner-dispute-closed', { order_id }, '/app/orders/order_1'],
  ['owner-message', { message_id: 'msg_1', name: 'Ruth' }, '/app/messages'],
  ['owner-ledger', { lines: ['Order 4'] }, '/app/money'],
  ['owner-money', { order_id, reference: 'pi_1' }, '/app/money'],
  ['owner-stuck', { what: 'A mail' }, '/app/today'],
])('%s of %j leads to %s', (kind, data, page) => {
  expect(pageOfMail({ kind, data })).toBe(page);
});

test('the bell says what each mail to the owner is about, and names no one', () => {
  const said = mails
    .filter(({ kind }) => isForOwner(kind))
    .map((mail) => [mail.kind, mail.bell?.(v.parse(mail.schema, mail.sample), 1007).title]);
  expect(Object.fromEntries(said)).toEqual({
    'owner-message': 'A new message',
    'owner-new-order': 'New order 1007',
    'owner-trade-application': 'A shop asks for trade prices',
    'owner-cancel-request': 'A shopper asks to cancel order 1007',
    'owner-dispute': 'A payment of order 1007 is disputed',
    'owner-dispute-closed': 'The dispute about a payment of order 1007 is lost',
    'owner-ledger': 'Orders and the card provider do not agree',
    'owner-money': 'A payment was given back',
    'owner-stuck': 'Something in the shop is stuck',
  });
});

test('every mail to the owner has a page, and no other mail has one', () => {
  for (const { kind } of mails) {
    const page = pageOfMail({ kind, data: { order_id } });
    if (isForOwner(kind)) expect(page, kind).toMatch(/^\/app\/[a-z]/);
    else expect(page, kind).toBeUndefined();
  }
  expect(pageOfMail({ kind: 'constructor', data: {} })).toBeUndefined();
});
