import { at } from '../backend-path.ts';
import { addressNotDeleted, addressNotSaved, deleteNeedsSession } from './account-words.ts';
import { call } from '../store-api.server.ts';
import type { SavedAddress } from './customer.ts';
import { attempt, type Done } from './problem.server.ts';

const book = '/store/customers/me/addresses';

/** Puts an address into the customer's book. */
export function addAddress(token: string, address: Omit<SavedAddress, 'id'>): Promise<Done> {
  return attempt('address not saved', addressNotSaved, () =>
    call(book, { method: 'POST', token, body: toSent(address) }),
  );
}

export function changeAddress(token: string, { id, ...address }: SavedAddress): Promise<Done> {
  return attempt('address not saved', addressNotSaved, () =>
    call(at`/store/customers/me/addresses/${id}`, { method: 'POST', token, body: toSent(address) }),
  );
}

export function deleteAddress(token: string | null, id: string): Promise<Done> {
  if (!token) return Promise.resolve({ ok: false, message: deleteNeedsSession, status: 401 });
  return attempt('address not deleted', addressNotDeleted, () =>
    call(at`/store/customers/me/addresses/${id}`, { method: 'DELETE', token }),
  );
}

function toSent(address: Omit<SavedAddress, 'id'>) {
  return {
    address_name: address.name,
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address_1: address.line1,
    address_2: address.line2,
    city: address.city,
    province: address.province,
    postal_code: address.postalCode,
    country_code: address.country,
    phone: address.phone,
    is_default_shipping: address.isDefaultShipping,
    is_default_billing: address.isDefaultBilling,
  };
}
