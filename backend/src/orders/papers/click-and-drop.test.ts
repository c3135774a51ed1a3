import { expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { clickAndDrop } from './click-and-drop';

const to = {
  first_name: 'Ruth',
  last_name: 'Example',
  company: '',
  address_1: '1 Test Street',
  address_2: 'Flat 2',
  city: 'Newcastle',
  province: '',
  postal_code: 'bt330xx',
  country_code: 'gb',
  phone: '+44 28 9000 0000',
};
const none = { picture: '', size: '', inside: '', words: null };
const lines = [
  { id: 'a', sku: 'A', title: 'Do not worry', envelope: 'White', quantity: 2, cards: 1, ...none },
  { id: 'b', sku: 'B', title: 'All of them', envelope: 'White', quantity: 1, cards: 10, ...none },
];
const order = {
  ...sampleOrders.paid,
  number: 12,
  email: 'ruth@example.com',
  placed_at: '2026-06-30T23:30:00Z',
  delivery_name: 'Express',
};

test('the file for Click & Drop has a row for each parcel, under the names of its columns', () => {
  const [columns, row] = clickAndDrop([{ order, reference: '12', to, lines }]);

  expect(Object.fromEntries((columns ?? []).map((name, at) => [name, row?.[at]]))).toEqual({
    'Order reference': '12',
    'Order date': '01/07/2026',
    'Full name': 'Ruth Example',
    'Company name': '',
    'Address line 1': '1 Test Street',
    'Address line 2': 'Flat 2',
    City: 'Newcastle',
    County: '',
    Postcode: 'BT33 0XX',
    Country: 'United Kingdom',
    'Email address': 'ruth@example.com',
    'Phone number': '0044 28 9000 0000',
    'Shipping service': 'Express',
    'Number of cards': '12',
  });
});

test('the file for Click & Drop names other countries and keeps their postcodes as typed', () => {
  const [, row] = clickAndDrop([
    { order, reference: '12', to: { ...to, postal_code: 'a91 x2y3', country_code: 'ie' }, lines },
  ]);

  expect(row).toEqual(expect.arrayContaining(['A91 X2Y3', 'Ireland']));
});
