/** What one way of delivery costs. Amounts are pounds. */
export interface DeliveryPrice {
  /** The backend's own; empty where it has no table. */
  id: string;
  /** Of its kind: `standard`. */
  code: string;
  name: string;
  /** Who brings it and how long that takes. */
  description: string;
  /** The price for up to so many cards; null: for any number. */
  bands: { upTo: number | null; price: number }[];
  /** Goods worth more than this go free; null: never. */
  freeOver: number | null;
}

/** What the shop charges unless the backend says otherwise. Source: specification, section 9, Delivery. */
export const usualDeliveryPrices: DeliveryPrice[] = [
  {
    id: '',
    code: 'standard',
    name: 'Standard',
    description: 'Royal Mail, 2 to 4 working days',
    bands: [
      { upTo: 3, price: 0.99 },
      { upTo: null, price: 1.79 },
    ],
    freeOver: 10,
  },
  {
    id: '',
    code: 'express',
    name: 'Express',
    description: 'Royal Mail first class, 1 to 2 working days',
    bands: [
      { upTo: 3, price: 1.99 },
      { upTo: null, price: 3.39 },
    ],
    freeOver: null,
  },
];

/** The upper ends of all price bands, in order; null, the last, is for any number. */
export function bandsOf(prices: DeliveryPrice[]) {
  const ends = new Set(prices.flatMap(({ bands }) => bands.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)));
  return [...ends].sort((a, b) => a - b).map((end) => (end === Number.POSITIVE_INFINITY ? null : end));
}

/** What so many cards cost to send; `cards` null is more than any band ends at. Undefined when no band is for them. */
export function priceFor({ bands }: DeliveryPrice, cards: number | null) {
  return bands.find(({ upTo }) => upTo === null || (cards !== null && cards <= upTo))?.price;
}

/** The price of sending goods of so many pounds. */
export function priceOfParcel(price: DeliveryPrice, cards: number, goods: number) {
  return price.freeOver !== null && goods > price.freeOver ? 0 : priceFor(price, cards);
}
