import type { Params } from '../api/form-body.ts';
import { inner, text } from '../api/read-params.ts';
import type { BillingDetails } from '../ledger/objects.ts';

export function toBillingDetails(params: Params): BillingDetails {
  const given = inner(params, 'billing_details');
  const address = inner(given, 'address');
  const field = (from: Params, name: string): string | null => text(from, name) ?? null;
  return {
    address: {
      city: field(address, 'city'),
      country: field(address, 'country'),
      line1: field(address, 'line1'),
      line2: field(address, 'line2'),
      postal_code: field(address, 'postal_code'),
      state: field(address, 'state'),
    },
    email: field(given, 'email'),
    name: field(given, 'name'),
    phone: field(given, 'phone'),
  };
}
