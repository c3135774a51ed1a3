import type { Call, Handler } from '../api/call.ts';
import { listOf } from '../api/listing.ts';
import { mergedMetadata, text } from '../api/read-params.ts';
import { missing } from '../api/stripe-error.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Customer } from '../ledger/objects.ts';

function changed(call: Call, customer: Customer): Customer {
  const { params } = call;
  const field = (name: string, before: string | null): string | null => {
    const given = text(params, name);
    return given === undefined ? before : given;
  };
  return {
    ...customer,
    address: params.address ?? customer.address,
    description: field('description', customer.description),
    email: field('email', customer.email),
    metadata: mergedMetadata(customer.metadata, params),
    name: field('name', customer.name),
    phone: field('phone', customer.phone),
    shipping: params.shipping ?? customer.shipping,
  };
}

export function findCustomer(call: Call, id: string): Customer {
  const found = call.ledger.get('customer', id);
  if (found === undefined || found.deleted) throw missing('customer', id, 'customer');
  return found;
}

export const createCustomer: Handler = (call) => {
  const customer = changed(call, {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: null,
    description: null,
    email: null,
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    shipping: null,
  });
  call.ledger.put(customer);
  call.emit('customer.created', customer);
  return customer;
};

export const updateCustomer: Handler = (call, id) => {
  const customer = changed(call, findCustomer(call, id));
  call.ledger.put(customer);
  call.emit('customer.updated', customer);
  return customer;
};

export const retrieveCustomer: Handler = (call, id) => {
  const found = call.ledger.get('customer', id);
  if (found === undefined) throw missing('customer', id);
  return found.deleted ? { id, object: 'customer', deleted: true } : found;
};

/** The person's details go; the id stays, so that old payments still point at something. */
export const deleteCustomer: Handler = (call, id) => {
  const customer = findCustomer(call, id);
  const emptied = {
    address: null,
    description: null,
    email: null,
    metadata: {},
    name: null,
    phone: null,
    shipping: null,
  };
  call.ledger.put({ ...customer, ...emptied, deleted: true });
  const methods = call.ledger.list('payment_method', { where: { customer: id }, limit: 100 });
  for (const method of methods.data) call.ledger.put({ ...method, customer: null });
  call.emit('customer.deleted', { ...customer, ...emptied });
  return { id, object: 'customer', deleted: true };
};

export const listCustomers: Handler = (call) => {
  const email = text(call.params, 'email');
  return listOf(call, 'customer', '/v1/customers', email ? { email } : {});
};
