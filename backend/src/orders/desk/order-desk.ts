import type { Refundable } from '../refund/refund-sum';

/** What the owner is shown at the head of an order. Amounts are pounds, moments ISO texts. */
export interface OrderDesk {
  id: string;
  number: number;
  email: string;
  /** What a guest left for when something is wrong; empty for most. */
  phone: string;
  words: string[];
  to_post: boolean;
  /** Null as well when it has been granted. */
  wish: { kind: 'cancel' | 'withdrawal'; reason: string; at: string } | null;
  /** What goes back when the order is cancelled; null when it no longer can be. */
  cancelling: number | null;
  refund: Refundable;
  refunded: number;
  note: { text: string; by: string; at: string } | null;
  disputes: DisputeOnDesk[];
  story: Happening[];
}

export interface DisputeOnDesk {
  id: string;
  amount: number;
  reason: string;
  standing: 'open' | 'under review' | 'won' | 'lost';
  answer_by: string | null;
}

/** One thing that happened; `by` is who did it, empty for a shopper and for what the shop does itself. */
export interface Happening {
  at: string;
  text: string;
  by: string;
}

/** A mail to the shopper of an order, with each time that it left or is to leave. */
export interface OrderMail {
  kind: string;
  cause: string;
  /** What it says, for the owner. */
  name: string;
  /** The recipient is empty once it is too long ago to be known. */
  times: { recipient: string; status: 'waiting' | 'sent' | 'skipped' | 'dead'; at: string }[];
  can_resend: boolean;
}
