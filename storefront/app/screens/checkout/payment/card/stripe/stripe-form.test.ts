import { expect, test } from 'vitest';
import { describeRefusal } from './stripe-form.ts';

test.each(['succeeded', 'requires_action', 'processing', 'requires_capture'] as const)(
  'a payment that is %s is turned into an order by the server',
  (status) => {
    expect(describeRefusal({ paymentIntent: { status } })).toBeUndefined();
  },
);

test.each(['requires_payment_method', 'requires_confirmation', 'canceled'] as const)(
  'a payment that is %s has not been made',
  (status) => {
    expect(describeRefusal({ paymentIntent: { status } })).toBe('Payment was not successful');
  },
);

test('what the provider says of a refused card is passed on, and a refusal without a word is said too', () => {
  expect(describeRefusal({ error: { message: 'Your card was declined.' } })).toBe('Your card was declined.');
  expect(describeRefusal({ error: {} })).toBe('Payment confirmation failed');
});
