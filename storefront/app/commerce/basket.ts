/** One line of the basket. */
export interface BasketLine {
  id: string;
  variantId: string;
  title: string;
  /** 'Kraft envelope'; 'Standard envelope' when the card has but one kind. */
  envelope: string;
  /** Address of the card's page, or null when the shop no longer shows it. */
  address: string | null;
  pictureKey: string | null;
  quantity: number;
  /** Pounds, of one. */
  unitPrice: number;
  /** Pounds, of all, before discounts. */
  total: number;
}

export interface PostalAddress {
  firstName: string;
  lastName: string;
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  country: string;
}

/** A shopper's basket with the backend's own arithmetic; all amounts in pounds. */
export interface Basket {
  id: string;
  email: string | null;
  lines: BasketLine[];
  /** Things in it: the sum of all quantities. */
  itemCount: number;
  subtotal: number;
  /** Of the chosen delivery, with what a code takes off it; 0 before one is chosen. */
  delivery: number;
  /** Taken off the goods. */
  discount: number;
  total: number;
  /** The discount was cut, because a card cannot be charged as little as it would have left. */
  isLeastCharge: boolean;
  codes: string[];
  address: PostalAddress | null;
  deliveryOptionId: string | null;
}

/** What delivery will cost before anybody has said where to; amounts in pounds. */
export interface DeliveryEstimate {
  amount: number;
  /** By how much the goods must grow to be delivered free; 0 when they are already, null when they never are. */
  untilFree: number | null;
}

export interface DeliveryOption {
  id: string;
  name: string;
  /** Pounds. */
  amount: number;
}

export type BasketAnswer =
  | { ok: true; basket: Basket; message?: string }
  | { ok: false; message: string; basket?: Basket };
