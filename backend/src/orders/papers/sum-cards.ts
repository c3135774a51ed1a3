import type { Parcel } from '../to-post/read-parcels';

/** @property orders the numbers of the orders that need the card */
export interface PickedCard {
  key: string;
  sku: string;
  title: string;
  envelope: string;
  picture: string;
  quantity: number;
  orders: number[];
}

/** Counts each card per envelope, and the envelopes per colour, including those inside bundles. */
export function sumCards(parcels: readonly Pick<Parcel, 'order' | 'lines'>[]) {
  const cards = new Map<string, PickedCard>();
  const envelopes = new Map<string, number>();
  for (const { order, lines } of parcels) {
    for (const { sku, title, envelope, picture, quantity, cards: inside } of lines) {
      const key = `${sku} ${title} ${envelope}`;
      const found = cards.get(key) ?? { key, sku, title, envelope, picture, quantity: 0, orders: [] };
      found.quantity += quantity;
      if (!found.orders.includes(order.number)) found.orders.push(order.number);
      cards.set(key, found);
      if (envelope) envelopes.set(envelope, (envelopes.get(envelope) ?? 0) + quantity * inside);
    }
  }
  const byName = (one: string, other: string) => one.localeCompare(other, 'en-GB', { numeric: true });
  return {
    cards: [...cards.values()].toSorted(
      (one, other) => byName(one.title, other.title) || byName(one.envelope, other.envelope),
    ),
    envelopes: [...envelopes].toSorted(([one], [other]) => byName(one, other)),
  };
}
