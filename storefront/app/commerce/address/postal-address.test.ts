import { mapValues } from '@shop/shared/forms/map-values';
import { expect, test } from 'vitest';
import {
  addressFields,
  emptyAddress,
  formatAddress,
  formatPostcode,
  fromMedusa,
  type PostalAddress,
  pickAddress,
  postcodeWarning,
  streetWarning,
  toMedusa,
} from './postal-address.ts';

const harbour: PostalAddress = {
  firstName: 'Róisín',
  lastName: 'McKee',
  company: '',
  line1: '4 Harbour Row',
  line2: '',
  city: 'Kilkeel',
  province: '',
  postalCode: 'BT34 4AA',
  country: 'gb',
};

test('an address comes back from Medusa as it was sent', () => {
  expect(toMedusa(harbour)).toEqual({
    first_name: 'Róisín',
    last_name: 'McKee',
    company: '',
    address_1: '4 Harbour Row',
    address_2: '',
    city: 'Kilkeel',
    province: '',
    postal_code: 'BT34 4AA',
    country_code: 'gb',
  });
  expect(fromMedusa(toMedusa(harbour))).toEqual(harbour);
});

test('no two fields of an address have one name in Medusa', () => {
  const named = mapValues(addressFields, (name) => `the ${name}`);
  expect(fromMedusa(toMedusa(named))).toEqual(named);
});

test('a field that Medusa leaves out is empty', () => {
  expect(fromMedusa({ country_code: 'gb', address_1: null, address_2: undefined })).toEqual(emptyAddress('gb'));
});

test('the cart is told nothing of an account’s address but its postal fields', () => {
  const crafts = { ...harbour, company: 'Harbour Crafts', province: 'County Down' };
  const saved = { ...crafts, id: 'addr_1', isDefaultShipping: true };
  expect(pickAddress(saved)).toEqual(crafts);
  expect(toMedusa(saved)).toEqual(toMedusa(crafts));
});

test('an address that was typed at the checkout has no company and no county', () => {
  const { company: _, province: __, ...typed } = harbour;
  expect(pickAddress(typed)).toEqual(harbour);
});

test('an address on one line has no empty places', () => {
  expect(formatAddress(harbour)).toBe('4 Harbour Row, Kilkeel, BT34 4AA');
  expect(formatAddress({ ...harbour, line2: 'Upper Floor' })).toBe('4 Harbour Row, Upper Floor, Kilkeel, BT34 4AA');
  expect(formatAddress({ ...harbour, company: 'Harbour Crafts', province: 'County Down' })).toBe(
    'Harbour Crafts, 4 Harbour Row, Kilkeel, County Down, BT34 4AA',
  );
  expect(formatAddress(emptyAddress('gb'))).toBe('');
});

test.each([
  ['bt344aa', 'BT34 4AA'],
  [' Bt34  4Aa ', 'BT34 4AA'],
  ['sw1a1aa', 'SW1A 1AA'],
  ['m11ae', 'M1 1AE'],
  ['cr2 6xh', 'CR2 6XH'],
  ['dn551pt', 'DN55 1PT'],
  ['w1a0ax', 'W1A 0AX'],
  ['ec1a 1bb', 'EC1A 1BB'],
  ['gir0aa', 'GIR 0AA'],
  ['gy11aa', 'GY1 1AA'],
  ['je23ab', 'JE2 3AB'],
  ['im86pp', 'IM8 6PP'],
  ['bf1 3aa', 'BF1 3AA'],
  ['bfpo57', 'BFPO 57'],
  ['Bfpo  805', 'BFPO 805'],
])('%j becomes %s, a postcode of the United Kingdom', (typed, written) => {
  expect(formatPostcode(typed)).toBe(written);
  expect(postcodeWarning(typed, 'gb')).toBeUndefined();
});

test.each([
  ['d02af30', 'D02 AF30'],
  ['d6w xy00', 'D6W XY00'],
  [' a65 f4e2 ', 'A65 F4E2'],
  ['t12-x8yp', 'T12 X8YP'],
])('%j becomes %s, a postcode of Ireland', (typed, written) => {
  expect(formatPostcode(typed)).toBe(written);
  expect(postcodeWarning(typed, 'ie')).toBeUndefined();
});

test.each(['ABC', '1', 'BT34', 'BT34 4A', 'BT34 44A', 'QX1 1AA', 'D02 AF30', '12345'])(
  '%s is questioned as a postcode of the United Kingdom',
  (typed) => {
    expect(postcodeWarning(typed, 'gb')).toBe(
      'Is that the whole postcode? In the United Kingdom they look like BT34 4AA.',
    );
  },
);

test.each(['BT34 4AA', 'D02', 'D02 BO30', 'Cork'])('%s is questioned as a postcode of Ireland', (typed) => {
  expect(postcodeWarning(typed, 'ie')).toBe('Is that the whole Eircode? They look like D02 AF30.');
});

test('an empty postcode and those of other countries are not questioned', () => {
  expect(postcodeWarning(' ', 'gb')).toBeUndefined();
  expect(postcodeWarning('ABC', 'fr')).toBeUndefined();
});

test('an unknown postcode is put in capitals with single spaces', () => {
  expect(formatPostcode('  75 008  paris')).toBe('75 008 PARIS');
});

test.each(['1', '12a', '4/2', ' 7 '])('a street that is only %j is questioned', (typed) => {
  expect(streetWarning(typed)).toBe('Is the street still missing?');
});

test.each(['', '4 Harbour Row', 'The Manse', '1 Uí', 'Flat 2', '3 Óg'])('%j is not questioned as a street', (typed) => {
  expect(streetWarning(typed)).toBeUndefined();
});
