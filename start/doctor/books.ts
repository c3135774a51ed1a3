import * as v from 'valibot';

/** A snapshot of Medusa and the card provider. Amounts are in pence. */
export interface Books {
  readAt: Date;
  orders: Order[];
  carts: Cart[];
  payments: Payment[];
  confirmations: Confirmation[];
  promotions: Promotion[];
  giftCards: GiftCard[];
  giftSpending: GiftSpending[];
  unissued: Unissued[];
}

const pence = v.pipe(
  v.nullable(v.string()),
  v.transform((pounds) => Math.round(Number(pounds ?? 0) * 100)),
);

export const order = v.object({
  id: v.string(),
  number: v.number(),
  placedAt: v.date(),
  isCancelled: v.boolean(),
  hasEmail: v.boolean(),
  total: pence,
  taken: pence,
  refunded: pence,
  /** The sum of its refunds, and the part of it that is in the order's transactions. */
  givenBack: pence,
  booked: pence,
  refundedAt: v.nullable(v.date()),
  /** The sum that the order still asks for; a negative one is to be refunded. */
  owing: pence,
  /** What a bank has taken back, or keeps until it has decided. */
  disputed: v.number(),
  /** While an order change is open, Medusa records no refund in the order. */
  isOpen: v.boolean(),
  isOwners: v.boolean(),
  isEdited: v.boolean(),
  /** Empty for an order that was left half made. */
  carts: v.array(v.string()),
  promotions: v.array(v.string()),
});
export type Order = v.InferOutput<typeof order>;

export const cart = v.object({ id: v.string(), completedAt: v.nullable(v.date()), orders: v.array(v.string()) });
type Cart = v.InferOutput<typeof cart>;

/** A payment as Medusa knows it; the id is null before the provider has made one. */
export const knownPayment = v.object({
  id: v.nullable(v.string()),
  session: v.string(),
  cart: v.nullable(v.string()),
  orders: v.array(v.string()),
});
export type KnownPayment = v.InferOutput<typeof knownPayment>;

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

export const confirmation = v.object({ order: v.string(), status: v.string(), writtenAt: v.date() });
type Confirmation = v.InferOutput<typeof confirmation>;

export const promotion = v.object({ id: v.string(), code: v.string(), used: v.number(), limit: v.number() });
type Promotion = v.InferOutput<typeof promotion>;

/** In pence; `entries` is the sum of its ledger, and `price` what its buyer paid, null where the owner issued it. */
export const giftCard = v.object({
  id: v.string(),
  lastFour: v.string(),
  amount: v.number(),
  balance: v.number(),
  entries: v.number(),
  price: v.nullable(v.number()),
  changedAt: v.date(),
});
export type GiftCard = v.InferOutput<typeof giftCard>;

/** A spending of gift cards by a cart, or its order: by their ledger, and by the order's credit lines. */
export const giftSpending = v.object({
  cart: v.string(),
  order: v.nullable(v.string()),
  number: v.nullable(v.number()),
  isCancelled: v.boolean(),
  isOpen: v.boolean(),
  spent: v.number(),
  credited: v.number(),
  changedAt: v.date(),
});
export type GiftSpending = v.InferOutput<typeof giftSpending>;

export const unissued = v.object({ order: v.string(), number: v.number(), placedAt: v.date() });
type Unissued = v.InferOutput<typeof unissued>;
