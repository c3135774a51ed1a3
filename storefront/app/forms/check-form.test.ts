import { expect, test } from 'vitest';
import { contactForm, shippingForm } from '../commerce/checkout/checkout-forms.ts';
import { checkForm } from './check-form.ts';

function form(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const address = {
  firstName: 'Anna',
  lastName: 'Bell',
  line1: '1 Quay Street',
  line2: '',
  city: 'Ardglass',
  postalCode: 'bt30 7sa',
  country: 'gb',
  delivery: 'so_1',
};

test('an e-mail address is trimmed and read without regard to case', () => {
  expect(checkForm(contactForm, form({ email: ' Anna@Example.COM ' }))).toEqual({
    ok: true,
    value: { email: 'anna@example.com' },
  });
});

test.each(['', 'anna', 'anna@', `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(250)}.com`])(
  'the address %j is refused with a sentence, and what was typed is kept',
  (email) => {
    expect(checkForm(contactForm, form({ email }))).toEqual({
      ok: false,
      errors: { email: 'Please enter a valid email address' },
      values: { email },
    });
  },
);

test.each([
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['line1', 'Address is required'],
  ['city', 'City is required'],
  ['postalCode', 'Postal code is required'],
  ['country', 'Country is required'],
  ['delivery', 'Please select a shipping method'],
])('a shipping form without %s says: %s', (name, message) => {
  const result = checkForm(shippingForm, form({ ...address, [name]: '' }));
  expect(result.ok || result.errors).toEqual({ [name]: message });
});

test('a whole address passes, its postcode in capitals; the second line may be empty', () => {
  const result = checkForm(shippingForm, form(address));
  expect(result.ok && result.value).toMatchObject({ ...address, postalCode: 'BT30 7SA' });
});

test('a field longer than anyone types is echoed only in part', () => {
  const result = checkForm(contactForm, form({ email: 'x'.repeat(50_000) }));
  expect(result.ok || result.values.email).toHaveLength(10_000);
});
