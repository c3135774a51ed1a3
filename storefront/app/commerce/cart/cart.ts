import type { TradeKind } from '@shop/shared/trade/trade-form';
import type { PostalAddress } from '../address/postal-address.ts';
import type { CardTile } from '../catalogue/card.ts';
import type { TrackedCard } from '../measure/tracked-card.ts';
import type { MultiBuy } from '../offers/multi-buy.ts';

/** Prices are in pounds. */
export interface CartLine {
  id: string;
  variantId: string;
  title: string;
  /** Its id for analytics, which it has in an order too. */
  sku: string;
  /** 'Kraft envelope'; 'Standard envelope' for cards with one kind. */
  envelope: string;
  address: string | null;
  pictureKey: string | null;
  isSquare: boolean;
  quantity: number;
  unitPrice: number;
  was?: number;
  total: number;
  /** Today's price where it differs from `unitPrice`. */
  priceNow: number | null;
  isWithdrawn: boolean;
  /** Stock where it is less than `quantity`; 0: sold out. */
  left?: number;
  warnings?: string[];
  /** Cards in a pack, where it is bought in packs alone. */
  pack?: number;
  /** The reason for which the cart cannot be ordered while the line is as it is. */
  blocker?: string;
  countsFor?: string;
  words?: LineWords;
  /** A gift card: it goes by mail, and each is a line of its own. */
  isGiftCard?: true;
  /** Its line has another id when it has come from another cart. */
  giftCardId?: string;
  /** The address that a gift card is mailed to. */
  mailedTo?: string;
  /** The address where a gift card is changed. */
  edit?: string;
  /** The form that puts it back once it was removed; none for what can be bought no more. */
  again?: Record<string, string>;
  /** The parcel to another person that it goes into. */
  parcel?: string;
  /** 'For Mary Jones', where it goes to another person than the rest; who a gift card is from, and its message. */
  goesTo?: string;
}

interface LineWords {
  id: string;
  text: string;
  hand: string;
  /** 'Words inside, Everyday hand: £0.75', and how that has changed. */
  said: string;
  total: string;
  price: number;
  /** Today's price; null while we write into no cards. */
  priceNow: number | null;
  /** The address where the words are changed; null when the card is for sale no more. */
  edit: string | null;
}

/** Amounts are in pounds, as the backend calculated them. */
export interface Cart {
  id: string;
  email: string | null;
  lines: CartLine[];
  /** 'By email' for gift cards alone, of which nothing is posted. */
  mailed?: string;
  itemCount: number;
  subtotal: number;
  delivery: number;
  isDeliveryFree: boolean;
  discount: number;
  total: number;
  /** Sentences about the discount: what was cut to leave the minimum that a card can be charged, or what it costs. */
  notes?: string;
  codes: string[];
  /** The payments by other means than a card: 'Gift card ending C0FE, £18.00 left', '−£2.00'. */
  credits?: { said: string; off: string }[];
  /** The balance that stays on gift cards, where they pay. */
  giftLeft?: number;
  /** Pounds that a shop pays later, by invoice. */
  onAccount?: number;
  /** The trade account it is bought on, at prices of its own. */
  trade?: TradeKind;
  blocker?: string;
  taken: string[];
  address: PostalAddress | null;
  country: string | null;
  deliveryOptionId: string | null;
  deliveryName: string | null;
  /** Changes that the shopper has not accepted yet. */
  changed: WhatChanged | null;
}

/** The shop, not the shopper, made these changes; amounts in pounds. */
export interface WhatChanged {
  sentences: string[];
  before: number;
  after: number | null;
}

/** The delivery price before an address is known; amounts in pounds. */
export interface DeliveryEstimate {
  amount: number;
  /** Orders above this are delivered free; null: never. */
  freeOver: number | null;
  /** 0: free already; null: never free. */
  untilFree: number | null;
}

/** A card recommended beside the cart, in its first envelope; `price` in pounds. */
export interface FittingCard {
  address: string;
  title: string;
  pictureKey: string | null;
  isSquare: boolean;
  variantId: string;
  item: TrackedCard;
  price: number;
}

export interface DeliveryOption {
  id: string;
  name: string;
  arrival: string | null;
  /** Pounds. */
  amount: number;
}

export type CartAnswer =
  | { ok: true; cart: Cart; message?: string; isPacked?: boolean }
  | {
      ok: false;
      message: string;
      /** The cart's red banner, where that says another sentence. */
      problem?: string;
      requestId?: string | undefined;
      status?: number;
      /** Also a new cart, which is kept although nothing could be added to it. */
      cart?: Cart;
      /** The cart was deleted or has become an order. */
      isGone?: boolean;
    };

export interface MultiBuyState extends MultiBuy {
  count: number;
  /** Cards missing until it applies again; 0: every card counts. */
  missing: number;
}

export interface CartView {
  cart: Cart | null;
  /** The promotion code that the shopper's browser keeps. */
  code?: string;
  estimate: DeliveryEstimate | null;
  arrival: string | null;
  /** Recommendations while more cards would bring free delivery or a multi-buy. */
  fitting: FittingCard[];
  liked?: CardTile[];
  multiBuy?: MultiBuyState;
  /** Server time of the read: the later of two views wins. */
  at: number;
  /** The session was ended elsewhere; the same cards are now in a guest cart. */
  isSignedOut?: boolean;
}

export interface CartReply {
  ok: boolean;
  message?: string | undefined;
  packed?: string | undefined;
  problem?: string | undefined;
  requestId?: string | undefined;
  /** Null when there is no cart any more; undefined when unknown. */
  cartId?: string | null;
  view?: CartView;
  isSignedOut?: boolean;
}
