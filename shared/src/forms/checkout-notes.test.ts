import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkoutNotes, noNotes, noteLabels } from './checkout-notes.ts';

test('a guest who tells nothing leaves empty notes', () => {
  expect(v.parse(checkoutNotes, {})).toEqual(noNotes);
  expect(v.parse(checkoutNotes, noNotes)).toEqual(noNotes);
});

test('the notes are read out of metadata that holds more', () => {
  expect(v.parse(checkoutNotes, { phone: '07700900123', least_charge: true })).toEqual({ phone: '07700900123' });
});

test.each([7700900123, null, '028900000', '4428900000001234', '+442890000000', ' 07700900123'])(
  '%j is refused as a phone number, with a sentence for the shopper',
  (phone) => {
    const { issues = [] } = v.safeParse(checkoutNotes, { phone });
    expect(issues.map(({ message }) => message)).toEqual(['Please enter a valid phone number']);
  },
);

test('the owner reads each note under a label of its own', () => {
  expect(Object.keys(noteLabels)).toEqual(Object.keys(checkoutNotes.entries));
  expect(new Set(Object.values(noteLabels)).size).toBe(Object.keys(noNotes).length);
});
