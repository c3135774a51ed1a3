import { expect, test } from 'vitest';
import { type DeliveryState, deliveryQuestion, selectedDelivery } from './delivery-question.ts';

const settled: DeliveryState = {
  country: 'gb',
  isKnown: true,
  isListed: true,
  selected: 'standard',
  isUnsure: false,
  told: { country: 'gb', delivery: 'standard' },
};

test('nothing is asked while the cart has what the screen shows', () => {
  expect(deliveryQuestion(settled)).toBeNull();
});

test('a country that was not looked at before is told to the cart, so that its deliveries can be listed', () => {
  const question = deliveryQuestion({ ...settled, country: 'ie', isKnown: false, selected: undefined });
  expect(question).toEqual({ intent: 'country', country: 'ie', delivery: '' });
});

test('the deliveries of a country that was looked at before are not asked for again', () => {
  const question = deliveryQuestion({ ...settled, country: 'ie', selected: 'airmail' });
  expect(question).toEqual({ intent: 'delivery', country: 'ie', delivery: 'airmail' });
});

test('another delivery of the same country is told to the cart', () => {
  expect(deliveryQuestion({ ...settled, selected: 'express' })).toMatchObject({ intent: 'delivery' });
});

test('what was pressed on a page that went is told once more, though the cart seems to have it', () => {
  const question = deliveryQuestion({ ...settled, isUnsure: true });
  expect(question).toEqual({ intent: 'delivery', country: 'gb', delivery: 'standard' });
});

test('nothing is asked before there is a country, nor for a list that cannot be had', () => {
  expect(deliveryQuestion({ ...settled, country: '', isKnown: false })).toBeNull();
  const unlisted = { ...settled, isKnown: false, isListed: false, selected: undefined };
  expect(deliveryQuestion(unlisted)).toBeNull();
});

test('the first delivery is chosen by itself when none, or one that is gone, was chosen', () => {
  const options = [{ id: 'standard' }, { id: 'express' }];
  expect(selectedDelivery(options, [undefined, null])).toBe('standard');
  expect(selectedDelivery(options, ['balloon', null])).toBe('standard');
  expect(selectedDelivery(options, [undefined, 'express'])).toBe('express');
  expect(selectedDelivery([], ['express'])).toBeUndefined();
});
