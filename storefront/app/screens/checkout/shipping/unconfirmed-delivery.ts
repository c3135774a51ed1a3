import { draftKey, draftStorage } from '../../../boot/draft-storage.ts';

/** This tab stores the chosen delivery until the cart is known to have it. */
const key = draftKey('delivery');

export function saveUnconfirmedDelivery(id: string) {
  draftStorage((storage) => storage.setItem(key, id));
}

export function readUnconfirmedDelivery(): string | null {
  return draftStorage((storage) => storage.getItem(key)) ?? null;
}

export function clearUnconfirmedDelivery() {
  draftStorage((storage) => storage.removeItem(key));
}
