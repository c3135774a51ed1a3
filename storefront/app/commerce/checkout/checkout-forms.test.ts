import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  accountAfterOrderForm,
  checkoutRegisterForm,
  checkoutSignInForm,
  guestForm,
  phoneHint,
  savedShippingForm,
  shippingForm,
} from './checkout-forms.ts';

function faults(schema: v.GenericSchema, sent: Record<string, string>) {
  const { issues = [] } = v.safeParse(schema, sent);
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]));
}

test('the phone field accepts the numbers of its own hint', () => {
  const examples = phoneHint.match(/\d{5,}/g) ?? [];
  expect(examples).toHaveLength(2);
  for (const phone of examples) expect(faults(guestForm, { email: 'anna@example.com', phone })).toEqual({});
});

test('a phone number is optional and has 10 to 15 digits', () => {
  const email = 'anna@example.com';
  for (const phone of ['', '0289000000', '442890000000123']) expect(faults(guestForm, { email, phone })).toEqual({});
  for (const phone of ['028900000', '4428900000001234', '+442890000000', '028 9000 0000']) {
    expect(faults(guestForm, { email, phone })).toEqual({ phone: 'Please enter a valid phone number' });
  }
});

test('a phone number may be typed with spaces around it', () => {
  expect(v.parse(guestForm, { email: 'anna@example.com', phone: ' 07700900123 ' }).phone).toBe('07700900123');
});

test('signing in takes any password, a new account needs six characters and both names', () => {
  const email = 'anna@example.com';
  expect(faults(checkoutSignInForm, { email, password: '' })).toEqual({ password: 'Password is required' });
  expect(faults(checkoutSignInForm, { email, password: 'x' })).toEqual({});
  expect(faults(checkoutRegisterForm, { email, password: '12345', firstName: '', lastName: ' ', phone: '' })).toEqual({
    password: 'Password must be at least 6 characters',
    firstName: 'First name is required',
    lastName: 'Last name is required',
  });
});

const address = {
  firstName: 'Róisín',
  lastName: 'McKee',
  line1: '4 Harbour Row',
  line2: '',
  city: 'Kilkeel',
  postalCode: 'BT34 4AA',
  country: 'gb',
  delivery: 'so_1',
};

test('each required field of the parcel has its own message', () => {
  const nothing = Object.fromEntries(Object.keys(address).map((name) => [name, '']));
  expect(faults(shippingForm, nothing)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    line1: 'Address is required',
    city: 'City is required',
    postalCode: 'Postal code is required',
    country: 'Country is required',
    delivery: 'Please select a shipping method',
  });
  expect(faults(savedShippingForm, { delivery: '' })).toEqual({ delivery: 'Please select a shipping method' });
});

test('the account after the order needs eight characters, twice the same', () => {
  const tooShort = 'Password must be at least 8 characters long.';
  expect(faults(accountAfterOrderForm, { password: '1234567', confirmPassword: '1234567' })).toEqual({
    password: tooShort,
  });
  expect(faults(accountAfterOrderForm, { password: '12345678', confirmPassword: '' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  });
  expect(faults(accountAfterOrderForm, { password: '12345678', confirmPassword: '12345679' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  });
  expect(faults(accountAfterOrderForm, { password: '12345678', confirmPassword: '12345678' })).toEqual({});
});
