/** What Medusa and the card provider know, read at one moment. Amounts are whole pence. */
export interface Books {
  readAt: Date;
  orders: Order[];
  carts: Cart[];
  payments: Payment[];
  confirmations: Confirmation[];
  promotions: Promotion[];
}

/** One that was placed; drafts of the owner are none. */
export interface Order {
  id: string;
  /** As shopper and owner know it. */
  number: number;
  placedAt: Date;
  isCancelled: boolean;
  hasEmail: boolean;
  /** As it was placed. */
  total: number;
  /** What Medusa has written down as taken and given back. */
  taken: number;
  refunded: number;
  /** What its refunds come to, and what of them stands among the order's own transactions, from which its sums are made. */
  givenBack: number;
  booked: number;
  refundedAt: Date | null;
  /** Something of it is being changed: while that is open, Medusa writes no refund into the order. */
  isOpen: boolean;
  /** Made by the owner in the admin, who knows how it is paid. */
  isOwners: boolean;
  /** The owner has changed what it holds since, and with it what it costs. */
  isEdited: boolean;
  /** That became it; one that was left half made has none. */
  carts: string[];
  promotions: string[];
}

/** Of those that are ordered. */
export interface Cart {
  id: string;
  completedAt: Date | null;
  orders: string[];
}

/** What the card provider says; a payment that nobody has confirmed moves no money and is left out. */
export interface Payment {
  id: string;
  status: string;
  /** Reserved on the card and not taken. */
  held: number;
  taken: number;
  refunded: number;
  /** When the card said yes. */
  paidAt: Date;
  cart: string | null;
  orders: string[];
}

export interface Confirmation {
  order: string;
  status: string;
  writtenAt: Date;
}

/** Only those whose uses are counted. */
export interface Promotion {
  id: string;
  code: string;
  used: number;
  limit: number;
}
