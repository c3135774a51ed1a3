/** How long a mailed link opens its order. */
export const orderLinkDays = 30;

/** What mails tell of an order. Amounts in pounds, as they were charged. */
export interface OrderFacts {
  id: string;
  number: number;
  email: string;
  placedAt: Date;
  lines: { title: string; envelope: string; quantity: number; amount: number }[];
  goods: number;
  discount: number;
  /** Before a discount on delivery. */
  delivery: number;
  deliveryName: string;
  total: number;
  codes: string[];
  /** The parts that there are, one per line of an envelope. */
  address: string[];
  firstName: string;
}

/** One parcel of an order. */
export interface ParcelFacts {
  lines: { title: string; quantity: number }[];
  /** The address is empty where the carrier has none. */
  tracking: { number: string; url: string }[];
}
