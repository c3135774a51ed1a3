import { expect, test } from 'vitest';
import { emptyAddress } from '../../../commerce/address/postal-address.ts';
import { furthestStep, stepAt } from './steps.ts';

const address = { ...emptyAddress('gb'), line1: '1' };
const nothing = { email: null, address: null, deliveryOptionId: null };

test('a guest begins with the contact, a signed-in shopper with shipping', () => {
  expect(furthestStep(nothing, false)).toBe(0);
  expect(furthestStep(nothing, true)).toBe(1);
  expect(furthestStep({ ...nothing, email: 'a@example.com' }, false)).toBe(1);
});

test('payment opens with address and delivery, also if Medusa could not take them yet', () => {
  const guest = { ...nothing, email: 'a@example.com' };
  expect(furthestStep({ ...guest, address }, false)).toBe(1);
  expect(furthestStep({ ...guest, deliveryOptionId: 'so_1' }, false)).toBe(1);
  expect(furthestStep({ ...guest, address, deliveryOptionId: 'so_1' }, false)).toBe(2);
  expect(furthestStep({ ...guest, address }, false, { pendingDelivery: 'so_1' })).toBe(2);
  expect(furthestStep(guest, false, { pendingAddress: address, pendingDelivery: 'so_1' })).toBe(2);
  expect(furthestStep({ ...nothing, address, deliveryOptionId: 'so_1' }, false)).toBe(0);
});

test('gift cards alone are paid for without an address or a delivery', () => {
  expect(furthestStep({ ...nothing, mailed: 'By email' }, false)).toBe(0);
  expect(furthestStep({ ...nothing, mailed: 'By email', email: 'a@example.com' }, false)).toBe(2);
  expect(furthestStep({ ...nothing, mailed: 'By email' }, true)).toBe(2);
});

test('the choice between guest and account belongs to the first step', () => {
  expect(['/checkout/contact/way', '/checkout/shipping', '/checkout/payment', '/cart'].map(stepAt)).toEqual([
    0, 1, 2, -1,
  ]);
});
