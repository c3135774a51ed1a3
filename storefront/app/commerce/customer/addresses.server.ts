import { toMedusa } from '../address/postal-address.ts';
import { storePath } from '../backend-path.ts';
import type { Done } from '../problem.ts';
import { sendToStore } from '../store-api.server.ts';
import { addressNotDeleted, addressNotSaved, deleteNeedsSession } from './account-words.ts';
import type { SavedAddress } from './customer.ts';

const book = '/store/customers/me/addresses';

export function addAddress(token: string, address: Omit<SavedAddress, 'id'>): Promise<Done> {
  return sendToStore('add_address', book, { token, body: toSent(address) }, addressNotSaved);
}

export function changeAddress(token: string, { id, ...address }: SavedAddress): Promise<Done> {
  return sendToStore('change_address', pathOf(id), { token, body: toSent(address) }, addressNotSaved);
}

export async function deleteAddress(token: string | null, id: string): Promise<Done> {
  if (!token) return { ok: false, message: deleteNeedsSession, status: 401 };
  const done = await sendToStore('delete_address', pathOf(id), { method: 'DELETE', token }, addressNotDeleted);
  if (done.ok || done.status === 401) return done.ok ? done : { ...done, message: deleteNeedsSession };
  // Another tab was faster.
  return done.status === 404 ? { ok: true } : done;
}

function pathOf(id: string) {
  return storePath`/store/customers/me/addresses/${id}`;
}

function toSent(address: Omit<SavedAddress, 'id'>) {
  return {
    ...toMedusa(address),
    address_name: address.name,
    phone: address.phone,
    is_default_shipping: address.isDefaultShipping,
    is_default_billing: address.isDefaultBilling,
  };
}
