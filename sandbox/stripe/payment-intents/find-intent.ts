import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { read, text } from '../api/params.ts';
import { invalid, missing, type StripeError } from '../api/stripe-error.ts';
import type { IntentStatus, PaymentIntent } from '../ledger/objects.ts';

const Given = v.object({ client_secret: text });

export function findIntent(call: Call, id: string): PaymentIntent {
  const intent = call.ledger.get('payment_intent', id);
  if (intent === undefined) throw missing('payment_intent', id, 'intent');
  const { client_secret: shown } = read(call.params, Given);
  if (call.publishable ? shown !== intent.client_secret : shown && shown !== intent.client_secret) {
    throw missing('payment_intent', id, 'intent');
  }
  return intent;
}

export const unexpectedState = (intent: PaymentIntent, message: string): StripeError =>
  invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });

export function refuseUnless(intent: PaymentIntent, done: string, allowed: IntentStatus[]): void {
  if (allowed.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `This PaymentIntent could not be ${done} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(', ')}.`,
  );
}
