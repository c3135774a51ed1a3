import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { subscribedEvents } from '@shop/shared/card-provider';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { readSignedEvent } from './read-event';

const secret = 'whsec_of_this_shop';
const now = () => Math.floor(Date.now() / 1000);

const dispute = {
  id: 'dp_1',
  object: 'dispute',
  amount: 225,
  reason: 'fraudulent',
  status: 'needs_response',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  evidence_details: { due_by: 1_800_000_000, has_evidence: false },
  evidence: { customer_email_address: 'ruth@example.com', billing_address: '1 Test Street' },
};
const createEvent = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } });

function sign(payload: string, signedWith = secret, timestamp = now()) {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith, timestamp });
  return { body: Buffer.from(payload), header };
}

function read(event: unknown) {
  const { body, header } = sign(JSON.stringify(event));
  return readSignedEvent(body, header, secret);
}

test('a dispute is stored with only the facts the owner is told', () => {
  expect(read(createEvent('charge.dispute.created', dispute))).toEqual({
    id: 'evt_1',
    type: 'charge.dispute.created',
    about: 'dp_1',
    needsWork: true,
    pause: 0,
    facts: {
      payment_intent: 'pi_1',
      amount: 225,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: 1_800_000_000 },
    },
  });
});

const intent = { id: 'pi_1', object: 'payment_intent', receipt_email: 'ruth@example.com', shipping: { name: 'Ruth' } };
const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', amount: 225, metadata: { note: 'Ruth' } };
const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', billing_details: { name: 'Ruth' } };

test.each([
  ['payment_intent.amount_capturable_updated', intent, 45],
  ['payment_intent.succeeded', intent, 45],
  ['payment_intent.payment_failed', intent, 45],
  ['payment_intent.canceled', intent, 45],
  ['charge.refunded', charge, 0],
  ['charge.refund.updated', refund, 0],
  ['refund.created', refund, 0],
  ['refund.updated', refund, 0],
  ['refund.failed', refund, 0],
])('%s is stored with its payment and a delay', (type, object, pause) => {
  expect(read(createEvent(type, object))).toEqual({
    id: 'evt_1',
    type,
    about: object.id,
    needsWork: true,
    pause,
    facts: { payment_intent: 'pi_1' },
  });
});

test('the shop processes exactly the events that its webhook endpoint is subscribed to', () => {
  const library = dirname(require.resolve('stripe'));
  const declared = readFileSync(join(library, '../types/WebhookEndpointsResource.d.ts'), 'utf8');
  const [, names = ''] = /type EnabledEvent =([^;]+);/.exec(declared) ?? [];
  const known = [...names.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name);
  expect(known.length).toBeGreaterThan(200);
  // This event is newer than the types of the installed library.
  expect(subscribedEvents.filter((type) => !known.includes(type))).toEqual(['refund.failed']);

  const all = [...new Set([...known, ...subscribedEvents])];
  const worked = all.filter((type) => read(createEvent(type, { id: 'ch_1', payment_intent: 'pi_1' })).needsWork);
  expect(worked.toSorted()).toEqual(subscribedEvents.toSorted());
});

test('any other event is stored with the id of its object only', () => {
  expect(read(createEvent('charge.succeeded', charge))).toEqual({
    id: 'evt_1',
    type: 'charge.succeeded',
    about: 'ch_1',
    needsWork: false,
    pause: 0,
    facts: {},
  });
  expect(read(createEvent('balance.available', { object: 'balance' }))).toMatchObject({ about: '', needsWork: false });
});

test.each(['constructor', '__proto__', 'toString'])('an event that is called %s is any other event', (type) => {
  expect(read(createEvent(type, charge))).toMatchObject({ type, needsWork: false, pause: 0, facts: {} });
});

test('a dispute of an unknown shape is stored too, since the provider would only resend it', () => {
  expect(read(createEvent('charge.dispute.created', { id: 'dp_1', amount: 'a lot' }))).toMatchObject({
    about: 'dp_1',
    needsWork: true,
    facts: {},
  });
});

describe('a webhook request is refused:', () => {
  const payload = JSON.stringify(createEvent('payment_intent.succeeded', { id: 'pi_1' }));
  const good = sign(payload);

  test.each([
    ['an unsigned event', good.body, undefined, /not signed/],
    ['an event signed with another secret', good.body, sign(payload, 'whsec_other').header, /signature/],
    ['an event signed ten minutes ago', good.body, sign(payload, secret, now() - 600).header, /signature/],
    ['a signature of another body', Buffer.from(payload.replace('pi_1', 'pi_2')), good.header, /signature/],
    ['a signature that is none', good.body, 'hello', /signature/],
    ['an empty signature', good.body, `t=${now()},v1=`, /signature/],
    ['a body that the shop did not read as JSON', undefined, good.header, /is JSON/],
    ['signed text', sign('hello').body, sign('hello').header, /readable JSON/],
    ['signed JSON that is no event', sign('{"id":5}').body, sign('{"id":5}').header, /no event/],
  ])('%s', (_what, body, header, sentence) => {
    expect(() => readSignedEvent(body, header, secret)).toThrow(sentence);
  });

  test('but not an event signed four minutes ago', () => {
    const late = sign(payload, secret, now() - 240);
    expect(readSignedEvent(late.body, late.header, secret)).toMatchObject({ id: 'evt_1' });
  });
});

test('an event dated in the future is refused, since it could be replayed until then', () => {
  const event = JSON.stringify(createEvent('balance.available', { object: 'balance' }));
  const soon = sign(event, secret, now() + 60);
  const later = sign(event, secret, now() + 3600);

  expect(readSignedEvent(soon.body, soon.header, secret)).toMatchObject({ id: 'evt_1' });
  expect(() => readSignedEvent(later.body, later.header, secret)).toThrow('dated in the future');
});
