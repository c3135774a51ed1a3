import { expect, test } from 'vitest';
import { readDispute } from './dispute';

const facts = {
  payment_intent: 'pi_1',
  amount: 225,
  reason: 'product_not_received',
  status: 'needs_response',
  evidence_details: { due_by: 1_800_000_000 },
};

test('a dispute names its reason in words and the day until which the owner may answer', () => {
  expect(readDispute(facts)).toEqual({
    paymentIntent: 'pi_1',
    amount: 225,
    reason: 'product not received',
    standing: 'open',
    answerBy: new Date('2027-01-15T08:00:00Z'),
  });
  expect(readDispute({ amount: 225, status: 'needs_response' })).toMatchObject({
    paymentIntent: null,
    reason: 'general',
    answerBy: null,
  });
});

test.each([
  ['needs_response', 'open'],
  ['warning_needs_response', 'open'],
  ['under_review', 'under review'],
  ['warning_under_review', 'under review'],
  ['something_new', 'under review'],
  ['warning_closed', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
])('a dispute that the provider calls %s is %s', (status, standing) => {
  expect(readDispute({ ...facts, status }).standing).toBe(standing);
});

test('facts that are not a dispute are refused', () => {
  expect(() => readDispute({})).toThrow();
});
