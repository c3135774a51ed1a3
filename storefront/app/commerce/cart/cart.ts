import type { CardTile } from '../catalogue/card.ts';
import type { MultiBuy } from '../offers/multi-buy.ts';

/** One line of the cart. */
export interface CartLine {
  id: string;
  variantId: string;
  title: string;
  /** 'Kraft envelope'; 'Standard envelope' when the card has but one kind. */
  envelope: string;
  /** Address of the card's page, or null when the shop no longer shows it. */
  address: string | null;
  pictureKey: string | null;
  isSquare: boolean;
  quantity: number;
  /** Pounds, of one. */
  unitPrice: number;
  /** Pounds: what is struck through beside it, where it is the price of a sale that goes on. */
  was?: number;
  /** Pounds, of all, before discounts. */
  total: number;
  /** Pounds: what one costs today, where that is no longer `unitPrice`. */
  priceNow: number | null;
  /** The shop does not sell it any more, or not yet. */
  isWithdrawn: boolean;
  /** How many there are, where that is less than `quantity`; 0: sold out. */
  left?: number;
  /** The id of the multi-buy that it counts for, while that runs. */
  countsFor?: string;
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

/** A shopper's cart with the backend's own arithmetic; all amounts in pounds. */
export interface Cart {
  id: string;
  email: string | null;
  lines: CartLine[];
  /** Things in it: the sum of all quantities. */
  itemCount: number;
  subtotal: number;
  /** Of the chosen delivery, before what a code takes off it; 0 before one is chosen. */
  delivery: number;
  /** The chosen delivery costs nothing, by itself or by a code. */
  isDeliveryFree: boolean;
  /** Taken off the goods and the delivery. */
  discount: number;
  total: number;
  /** The discount was cut, because a card cannot be charged as little as it would have left. */
  isLeastCharge: boolean;
  /** Codes that somebody has typed; promotions that come by themselves show only in the discount. */
  codes: string[];
  /** The ids of promotions that came by themselves and take something off. */
  taken: string[];
  address: PostalAddress | null;
  /** Where the parcel goes, as soon as that is known; the address may follow. */
  country: string | null;
  deliveryOptionId: string | null;
  /** 'Standard'. */
  deliveryName: string | null;
  /** What its shopper has not agreed to yet. */
  changed: WhatChanged | null;
}

/** What the shop, and not the shopper, has changed about a cart. */
export interface WhatChanged {
  /** None where it was changed in another tab. */
  sentences: string[];
  /** Pounds, of the whole cart. */
  before: number;
  /** Pounds; null while it has not been reckoned. */
  after: number | null;
}

/** What delivery will cost before anybody has said where to; amounts in pounds. */
export interface DeliveryEstimate {
  amount: number;
  /** Goods worth more than this are delivered free; null: they never are. */
  freeOver: number | null;
  /** By how much the goods must grow to be delivered free; 0 when they are already, null when they never are. */
  untilFree: number | null;
}

/** A card that goes well with what is in the cart, to be added by a press. */
export interface FittingCard {
  address: string;
  title: string;
  range: string;
  pictureKey: string | null;
  isSquare: boolean;
  /** With its first envelope. */
  variantId: string;
  sku: string;
  /** Pounds. */
  price: number;
}

export interface DeliveryOption {
  id: string;
  name: string;
  /** 'with you by Thursday 26 November'; null where nobody can say. */
  arrival: string | null;
  /** Pounds. */
  amount: number;
}

export type CartAnswer =
  | { ok: true; cart: Cart; message?: string }
  | {
      ok: false;
      /** What a toast, or the form itself, says. */
      message: string;
      /** What the red banner of the cart says, where that is another sentence. */
      problem?: string;
      /** What the log knows the failure by. */
      requestId?: string | undefined;
      /** Of the backend's refusal. */
      status?: number;
      cart?: Cart;
      /** The cart is no more: it was deleted, or has become an order. */
      isGone?: boolean;
    };

export interface MultiBuyState extends MultiBuy {
  /** How many cards of the cart count for it. */
  count: number;
  /** How many cards are missing until it holds, or holds once more; 0: every card has its part in it. */
  missing: number;
}

/** What the cart page shows. */
export interface CartView {
  cart: Cart | null;
  estimate: DeliveryEstimate | null;
  /** 'with you by Thursday 26 November'; null while nobody can say. */
  arrival: string | null;
  /** Cards that go well with it, while it is to grow for free delivery. */
  fitting: FittingCard[];
  /** What others like, where nothing is in it: nobody leaves with empty hands. */
  liked?: CardTile[];
  /** Of the multi-buy that its cards count for; left out while none runs. */
  multiBuy?: MultiBuyState;
  /** When the server read it, in its own time: the later of two views is the true one. */
  at: number;
  /** The session turned out to have been ended elsewhere; these are the same cards, in a guest's cart. */
  isSignedOut?: boolean;
}

/** What a script is told about a change that it has sent. */
export interface CartReply {
  ok: boolean;
  message?: string | undefined;
  problem?: string | undefined;
  requestId?: string | undefined;
  /** Of the cart from now on; null when there is none any more, left out when that is not known. */
  cartId?: string | null;
  view?: CartView;
  /** As of a view. */
  isSignedOut?: boolean;
}
