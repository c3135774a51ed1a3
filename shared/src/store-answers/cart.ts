/** What a promotion code does beside what it takes off. */
export interface CodeEffect {
  code: string;
  /** Pounds by which the order costs more with it, since it is not over the sum for free delivery any more. */
  dearer_by: number;
  left_out: ('words' | 'gift_cards')[];
}

/** Amounts are pounds. */
export interface DeliveryEstimate {
  name: string;
  /** After the accepted delivery codes. */
  amount: number;
  /** Goods worth more are delivered free; null: never. */
  free_over: number | null;
  /** The sum that is missing for free delivery; 0 when it is free already. Null where further parcels pay as well. */
  until_free: number | null;
  /** Left out where no code takes anything off. */
  code?: CodeEffect;
}

/** A parcel as its buyer sees it. An ordinary cart has none. */
export interface CartParcel {
  id: string;
  /** Null for the parcel that goes to the delivery address of the order. */
  address: Record<string, unknown> | null;
  is_gift: boolean;
  /** Empty when the parcel does not say who it is from. */
  from_name: string;
  wish: 'post' | 'arrive' | null;
  day: string | null;
  post_on: string | null;
  arrives_by: string | null;
  lines: { line_id: string; quantity: number }[];
  /** Pounds, before codes; null for an ordinary cart, without a chosen delivery, and without cards. */
  price: number | null;
}

export interface CartParcels {
  /** The buyer's name; empty unless the delivery address has another person's. */
  buyer: string;
  parcels: CartParcel[];
}

/** Amounts are in pounds. */
export type RunningMultiBuy = { id: string; cards: number; price: number; product_ids: string[] };
