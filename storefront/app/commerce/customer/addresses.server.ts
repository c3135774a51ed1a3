import { at } from '../backend-path.ts';
import type { Done } from '../problem.ts';
import { tellStore } from '../store-api.server.ts';
import { addressNotDeleted, addressNotSaved, deleteNeedsSession } from './account-words.ts';
import type { SavedAddress } from './customer.ts';

const book = '/store/customers/me/addresses';

/** Puts an address into the customer's book. */
export function addAddress(token: string, address: Omit<SavedAddress, 'id'>): Promise<Done> {
  return tellStore('addAddress', book, { token, body: toSent(address) }, addressNotSaved);
}

export function changeAddress(token: string, { id, ...address }: SavedAddress): Promise<Done> {
  return tellStore('changeAddress', pathOf(id), { token, body: toSent(address) }, addressNotSaved);
}

export async function deleteAddress(token: string | null, id: string): Promise<Done> {
  if (!token) return { ok: false, message: deleteNeedsSession, status: 401 };
  return tellStore('deleteAddress', pathOf(id), { method: 'DELETE', token }, addressNotDeleted);
}

function pathOf(id: string) {
  return at`/store/customers/me/addresses/${id}`;
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
