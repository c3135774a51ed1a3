import { MedusaError } from '@medusajs/framework/utils';
import Stripe from 'stripe';
import * as v from 'valibot';
import type { NewPaymentEvent } from '../modules/payment-inbox/payment-inbox-service';
import { Dispute, disputeTypes } from './dispute';
import { paymentPauses, ToldPayment } from './provider/payment-event-kinds';

/**
 * Seconds; what was signed earlier may have been caught on its way and sent again by somebody else, and what is dated
 * later could be sent again until then.
 */
const goodFor = 300;

const name = v.pipe(v.string(), v.regex(/^[\w.:-]{1,255}$/));
const Told = v.object({
  id: name,
  type: name,
  data: v.object({ object: v.looseObject({ id: v.optional(name) }) }),
});

/**
 * Reads what the card provider sent, and keeps of it what the work needs.
 *
 * @throws a MedusaError that answers 400 when it was not the provider who signed exactly this, just now
 */
export function readSignedEvent(body: unknown, signature: string | undefined, secret: string): NewPaymentEvent {
  const told = v.safeParse(Told, verify(body, signature, secret));
  if (!told.success) throw refuse('This is no event of the card provider.');
  const { id, type, data } = told.output;
  const pause = paymentPauses[type];
  const isDispute = disputeTypes.includes(type);
  const facts = isDispute ? kept(Dispute, data.object) : pause === undefined ? {} : kept(ToldPayment, data.object);
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
    return Stripe.webhooks.constructEvent(body, signature, secret, goodFor);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw refuse('This is no readable JSON.');
    throw refuse('The signature of this event is not the card provider’s, or older than five minutes.');
  }
}

/** The provider's library minds the past alone. */
function isFuture(signature: string): boolean {
  const dated = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  return dated > Date.now() / 1000 + goodFor;
}

/** What cannot be read is taken all the same, since sending it again would not help: the work fails and is told of. */
function kept<S extends v.GenericSchema<unknown, object>>(schema: S, object: unknown): object {
  const read = v.safeParse(schema, object);
  return read.success ? read.output : {};
}

function refuse(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, sentence);
}
