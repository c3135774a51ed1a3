import { expect, test } from 'vitest';
import { listDisputes, readDispute } from './dispute';

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
    isInquiry: false,
    answerBy: new Date('2027-01-15T08:00:00Z'),
  });
  expect(readDispute({ amount: 225, status: 'needs_response' })).toMatchObject({
    paymentIntent: null,
    reason: 'general',
    answerBy: null,
  });
});

test.each([
  ['needs_response', 'open', false],
  ['warning_needs_response', 'open', true],
  ['under_review', 'under review', false],
  ['warning_under_review', 'under review', true],
  ['something_new', 'under review', false],
  ['warning_closed', 'won', true],
  ['won', 'won', false],
  ['lost', 'lost', false],
])(
  'a dispute that the provider calls %s is %s, and an inquiry that takes no money: %s',
  (status, standing, isInquiry) => {
    expect(readDispute({ ...facts, status })).toMatchObject({ standing, isInquiry });
  },
);

test.each([
  ['lost when the money was taken', [{ amount: -225 }], 'lost'],
  ['won when the money was given back', [{ amount: -225 }, { amount: 225 }], 'won'],
  ['won when no money moved', [], 'won'],
])('a dispute that the card network prevented is %s', (_what, balance_transactions, standing) => {
  expect(readDispute({ ...facts, status: 'prevented', balance_transactions })).toMatchObject({ standing });
});

test('of the disputes of the Stripe account the shop finds its own, each as an event of how it stands', async () => {
  const ofCharge = (id: string, metadata: object) => ({ ...facts, id, charge: { id: `ch_${id}`, metadata } });
  const listed = [ofCharge('dp_1', { session_id: 'payses_1' }), ofCharge('dp_2', { shop: 'another' })];
  const client = { disputes: { list: () => listed } } as unknown as Parameters<typeof listDisputes>[0];

  expect(await listDisputes(client, new Date())).toMatchObject([
    { id: 'dp_1', standing: 'open', event: { id: 'found:dp_1:needs_response', about: 'dp_1', needsWork: true } },
  ]);
});

test('facts that are not a dispute are refused', () => {
  expect(() => readDispute({})).toThrow();
});
