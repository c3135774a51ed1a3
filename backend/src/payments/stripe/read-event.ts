import { MedusaError } from '@medusajs/framework/utils';
import { webhookEvents } from '@shop/shared/card-provider';
import Stripe from 'stripe';
import * as v from 'valibot';
import type { NewPaymentEvent } from '../../modules/payment-inbox/payment-inbox-service';
import { Dispute, disputeTypes } from './dispute';

/** Seconds to wait before processing, so that the checkout request that caused the event can finish first. */
const checkoutSeconds = 45;

const delays = new Map<string, number>([
  ...webhookEvents.payment.map((type) => [type, checkoutSeconds] as const),
  ...webhookEvents.refund.map((type) => [type, 0] as const),
]);

/** The only stored fact is the payment's id: its state is read from Stripe when the event is processed. */
const PaymentFacts = v.union([
  v.pipe(
    v.object({ object: v.literal('payment_intent'), id: v.string() }),
    v.transform(({ id }) => ({ payment_intent: id })),
  ),
  v.object({ payment_intent: v.string() }),
]);

export function parsePaymentOfEvent(facts: unknown): string {
  return v.parse(PaymentFacts, facts).payment_intent;
}

/** Seconds. An older signature could be a replay; one dated in the future could be replayed until that date. */
const toleranceSeconds = 300;

const name = v.pipe(v.string(), v.regex(/^[\w.:-]{1,255}$/));
const EventBody = v.object({
  id: name,
  type: name,
  data: v.object({ object: v.looseObject({ id: v.optional(name) }) }),
});

/** @throws a MedusaError answered with 400 when the signature or the body is not valid */
export function readSignedEvent(body: unknown, signature: string | undefined, secret: string): NewPaymentEvent {
  const event = v.safeParse(EventBody, verify(body, signature, secret));
  if (!event.success) throw refuse('This is no event of the card provider.');
  const { id, type, data } = event.output;
  const pause = delays.get(type);
  const isDispute = disputeTypes.includes(type);
  const facts = isDispute
    ? parseOrEmpty(Dispute, data.object)
    : pause === undefined
      ? {}
      : parseOrEmpty(PaymentFacts, data.object);
  return {
    id,
    type,
    about: data.object.id ?? '',
    facts,
    needsWork: isDispute || pause !== undefined,
    pause: pause ?? 0,
  };
}

function verify(body: unknown, signature: string | undefined, secret: string): unknown {
  if (!Buffer.isBuffer(body)) throw refuse('An event of the card provider is JSON.');
  if (!signature) throw refuse('This event is not signed.');
  if (isFuture(signature)) throw refuse('The signature of this event is dated in the future.');
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('This is no readable JSON.');
    throw refuse('The signature of this event is not the card provider’s, or older than five minutes.');
  }
}

/** Stripe's library only rejects timestamps in the past. */
function isFuture(signature: string): boolean {
  const dated = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  return dated > Date.now() / 1000 + toleranceSeconds;
}

/** Accepts facts of an unknown shape: Stripe would only resend them. Processing fails later and reports it. */
function parseOrEmpty<S extends v.GenericSchema<unknown, object>>(schema: S, object: unknown): object {
  const read = v.safeParse(schema, object);
  return read.success ? read.output : {};
}

function refuse(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, sentence);
}
