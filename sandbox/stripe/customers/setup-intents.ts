import type { Handler } from '../api/call.ts';
import { flag, mergedMetadata, text, texts } from '../api/read-params.ts';
import { missing } from '../api/stripe-error.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { SetupIntent } from '../ledger/objects.ts';
import { findCustomer } from './customers.ts';
import { findPaymentMethod, keepForCustomer } from './payment-methods.ts';

export const createSetupIntent: Handler = (call) => {
  const { params } = call;
  const customer = text(params, 'customer') ?? null;
  if (customer !== null) findCustomer(call, customer);
  const named = text(params, 'payment_method');
  const method = named ? findPaymentMethod(call, named) : null;
  const confirmed = method !== null && flag(params, 'confirm') === true;
  if (confirmed && customer !== null) keepForCustomer(call, method, customer);
  const id = newId('seti');
  const types = texts(params, 'payment_method_types');
  const unconfirmed = method === null ? 'requires_payment_method' : 'requires_confirmation';
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: newId(`${id}_secret`),
    created: nowInSeconds(),
    customer,
    last_setup_error: null,
    livemode: false,
    metadata: mergedMetadata({}, params),
    payment_method: method?.id ?? null,
    payment_method_types: types.length > 0 ? types : ['card'],
    status: confirmed ? 'succeeded' : unconfirmed,
    usage: text(params, 'usage') ?? 'off_session',
  };
  call.ledger.put(intent);
  call.emit(confirmed ? 'setup_intent.succeeded' : 'setup_intent.created', intent);
  return intent;
};

export const retrieveSetupIntent: Handler = (call, id) => {
  const found = call.ledger.get('setup_intent', id);
  if (found === undefined) throw missing('setupintent', id, 'intent');
  return found;
};
