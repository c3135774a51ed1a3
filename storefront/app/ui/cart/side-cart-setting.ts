import { readLocal, writeLocal } from '../../boot/local-storage.ts';

const key = 'side_cart';

export function setSideCartDisabled(isClosed: boolean) {
  writeLocal(key, isClosed ? 'closed' : '');
}

export function isSideCartDisabled() {
  return readLocal(key) === 'closed';
}
