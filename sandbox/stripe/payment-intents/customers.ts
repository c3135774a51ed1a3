import type { Call, Handler } from '../api/call.ts';
import { missing } from '../api/stripe-error.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { Customer } from '../ledger/objects.ts';

/** The shop reads only the id, so nothing else about the person is stored. */
export const createCustomer: Handler = (call) => {
  const customer: Customer = { id: newId('cus', 14), object: 'customer', created: nowInSeconds() };
  call.ledger.put(customer);
  return customer;
};

export function requireCustomer(call: Call, id: string): string {
  if (call.ledger.get('customer', id) === undefined) throw missing('customer', id, 'customer');
  return id;
}
