import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactForm } from '../commerce/checkout/checkout-forms.ts';
import { checkForm } from './check-form.ts';

function form(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a refused field has a sentence, and what was typed is kept', () => {
  const email = 'anna@';
  expect(checkForm(contactForm, form({ email }))).toEqual({
    ok: false,
    errors: { email: 'Please enter a valid email address' },
    values: { email },
  });
});

test('a field longer than anyone types is echoed only in part', () => {
  const result = checkForm(contactForm, form({ email: 'x'.repeat(50_000) }));
  expect(result.ok || result.values.email).toHaveLength(10_000);
});

test('characters without a glyph are left out of a pasted text, and a password is taken as it is', () => {
  const telephone = { phone: '\u202d+44 7700 900123\u202c' };
  const schema = v.object({ phone: v.string(), password: v.string() });
  expect(checkForm(schema, form({ ...telephone, password: 'a\u200eb' }))).toEqual({
    ok: true,
    value: { phone: '+44 7700 900123', password: 'a\u200eb' },
  });
});
