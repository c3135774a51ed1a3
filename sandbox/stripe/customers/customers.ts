import * as v from 'valibot';
import type { Call, Handler } from '../api/call.ts';
import { mergeMetadata, metadata, read, text } from '../api/params.ts';
import { missing } from '../api/stripe-error.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Customer } from '../ledger/objects.ts';

const Given = v.object({ address: v.optional(v.unknown()), email: text, name: text, phone: text, metadata });

const noDetails = { address: null, email: null, metadata: {}, name: null, phone: null };

/** Missing params leave their fields unchanged. */
function applyParams(call: Call, before: Customer): Customer {
  const { metadata: given, ...details } = read(call.params, Given);
  const named = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  const customer = { ...before, ...named, metadata: mergeMetadata(before.metadata, given) };
  call.ledger.put(customer);
  return customer;
}

export function findCustomer(call: Call, id: string): Customer {
  const found = call.ledger.get('customer', id);
  if (found === undefined || found.deleted) throw missing('customer', id, 'customer');
  return found;
}

export const createCustomer: Handler = (call) => {
  const blank = { id: newId('cus', 14), object: 'customer', created: nowInSeconds(), livemode: false } as const;
  const customer = applyParams(call, { ...blank, ...noDetails });
  call.emit('customer.created', customer);
  return customer;
};

export const updateCustomer: Handler = (call, id) => {
  const customer = applyParams(call, findCustomer(call, id));
  call.emit('customer.updated', customer);
  return customer;
};

export const retrieveCustomer: Handler = (call, id) => {
  const found = call.ledger.get('customer', id);
  if (found === undefined) throw missing('customer', id);
  return found.deleted ? { id, object: 'customer', deleted: true } : found;
};

/** The id stays, since payments refer to it. */
export const deleteCustomer: Handler = (call, id) => {
  const customer = { ...findCustomer(call, id), ...noDetails };
  call.ledger.put({ ...customer, deleted: true });
  const methods = call.ledger.list('payment_method', { where: { customer: id }, limit: 100 });
  for (const method of methods.data) call.ledger.put({ ...method, customer: null });
  call.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
};
