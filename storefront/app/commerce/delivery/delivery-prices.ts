/** Amounts are in pounds. */
export interface DeliveryPrice {
  id: string;
  code: string;
  name: string;
  /** Carrier and duration; `structured-data.ts` parses it. */
  description: string;
  bands: { upTo: number | null; price: number }[];
  /** Orders above this are delivered free; null: never. */
  freeOver: number | null;
}

/** Source: specification, section 9, Delivery. */
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

export function bandsOf(prices: DeliveryPrice[]) {
  const ends = new Set(prices.flatMap(({ bands }) => bands.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)));
  return [...ends].sort((a, b) => a - b).map((end) => (end === Number.POSITIVE_INFINITY ? null : end));
}

/** @param cards null: more than any limited band @returns undefined when no band applies */
export function priceFor({ bands }: DeliveryPrice, cards: number | null) {
  return bands.find(({ upTo }) => upTo === null || (cards !== null && cards <= upTo))?.price;
}

export function priceOfParcel(price: DeliveryPrice, cards: number, goods: number) {
  return price.freeOver !== null && goods > price.freeOver ? 0 : priceFor(price, cards);
}
