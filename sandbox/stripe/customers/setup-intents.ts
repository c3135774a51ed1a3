import * as v from 'valibot';
import type { Handler } from '../api/call.ts';
import { flag, mergeMetadata, metadata, read, text } from '../api/params.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { SetupIntent } from '../ledger/objects.ts';
import { findCustomer } from './customers.ts';
import { findPaymentMethod, setCustomer } from './payment-methods.ts';

const Given = v.object({ customer: text, payment_method: text, confirm: flag, metadata });

export const createSetupIntent: Handler = (call) => {
  const given = read(call.params, Given);
  const customer = given.customer ? findCustomer(call, given.customer).id : null;
  const method = given.payment_method ? findPaymentMethod(call, given.payment_method) : null;
  const confirmed = method !== null && given.confirm;
  if (confirmed && customer !== null) setCustomer(call, method.id, customer);
  const id = newId('seti');
  const unconfirmed = method === null ? 'requires_payment_method' : 'requires_confirmation';
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: newId(`${id}_secret`),
    created: nowInSeconds(),
    customer,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    payment_method: method?.id ?? null,
    status: confirmed ? 'succeeded' : unconfirmed,
    usage: 'off_session',
  };
  call.ledger.put(intent);
  call.emit(confirmed ? 'setup_intent.succeeded' : 'setup_intent.created', intent);
  return intent;
};
