import { expect, test } from 'vitest';
import { type DeliveryState, nextDeliveryUpdate, selectedDelivery } from './delivery-update.ts';

const settled: DeliveryState = {
  country: 'gb',
  isKnown: true,
  isListed: true,
  selected: 'standard',
  isUnconfirmed: false,
  saved: { country: 'gb', delivery: 'standard' },
};

test('nothing is sent while the cart has what the screen shows', () => {
  expect(nextDeliveryUpdate(settled)).toBeNull();
});

test('a country that was not looked at before is saved to the cart, so that its deliveries can be listed', () => {
  const update = nextDeliveryUpdate({ ...settled, country: 'ie', isKnown: false, selected: undefined });
  expect(update).toEqual({ intent: 'country', country: 'ie', delivery: '' });
});

test('the deliveries of a country that was looked at before are not asked for again', () => {
  const update = nextDeliveryUpdate({ ...settled, country: 'ie', selected: 'airmail' });
  expect(update).toEqual({ intent: 'delivery', country: 'ie', delivery: 'airmail' });
});

test('another delivery of the same country is saved to the cart', () => {
  expect(nextDeliveryUpdate({ ...settled, selected: 'express' })).toMatchObject({ intent: 'delivery' });
});

test('a delivery chosen on a page that was left is saved once more, though the cart seems to have it', () => {
  const update = nextDeliveryUpdate({ ...settled, isUnconfirmed: true });
  expect(update).toEqual({ intent: 'delivery', country: 'gb', delivery: 'standard' });
});

test('nothing is sent before there is a country, nor for a list that cannot be read', () => {
  expect(nextDeliveryUpdate({ ...settled, country: '', isKnown: false })).toBeNull();
  const unlisted = { ...settled, isKnown: false, isListed: false, selected: undefined };
  expect(nextDeliveryUpdate(unlisted)).toBeNull();
});

test('the first delivery is chosen by itself when none, or one that is gone, was chosen', () => {
  const options = [{ id: 'standard' }, { id: 'express' }];
  expect(selectedDelivery(options, [undefined, null])).toBe('standard');
  expect(selectedDelivery(options, ['balloon', null])).toBe('standard');
  expect(selectedDelivery(options, [undefined, 'express'])).toBe('express');
  expect(selectedDelivery([], ['express'])).toBeUndefined();
});
