/** A snapshot of Medusa and the card provider. Amounts are in pence. */
export interface Books {
  readAt: Date;
  orders: Order[];
  carts: Cart[];
  payments: Payment[];
  confirmations: Confirmation[];
  promotions: Promotion[];
}

export interface Order {
  id: string;
  number: number;
  placedAt: Date;
  isCancelled: boolean;
  hasEmail: boolean;
  total: number;
  taken: number;
  refunded: number;
  /** The sum of its refunds, and the part of it that is in the order's transactions. */
  givenBack: number;
  booked: number;
  refundedAt: Date | null;
  /** While an order change is open, Medusa records no refund in the order. */
  isOpen: boolean;
  isOwners: boolean;
  isEdited: boolean;
  /** Empty for an order that was left half made. */
  carts: string[];
  promotions: string[];
}

export interface Cart {
  id: string;
  completedAt: Date | null;
  orders: string[];
}

/** Unconfirmed payments move no money and are excluded. */
export interface Payment {
  id: string;
  status: string;
  held: number;
  taken: number;
  refunded: number;
  paidAt: Date;
  cart: string | null;
  orders: string[];
}

export interface Confirmation {
  order: string;
  status: string;
  writtenAt: Date;
}

export interface Promotion {
  id: string;
  code: string;
  used: number;
  limit: number;
}
