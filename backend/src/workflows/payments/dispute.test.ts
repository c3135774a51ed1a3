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
    isOpen: true,
    answerBy: new Date('2027-01-15T08:00:00Z'),
  });
  expect(readDispute({ amount: 225, status: 'needs_response' })).toMatchObject({
    paymentIntent: null,
    reason: 'general',
    answerBy: null,
  });
});

test.each([
  ['needs_response', true],
  ['warning_needs_response', true],
  ['under_review', false],
  ['warning_closed', false],
  ['won', false],
  ['lost', false],
])('a dispute that stands at %s waits for the owner: %s', (status, isOpen) => {
  expect(readDispute({ ...facts, status }).isOpen).toBe(isOpen);
});

test('facts that are those of no dispute are no dispute of nothing', () => {
  expect(() => readDispute({})).toThrow();
});
