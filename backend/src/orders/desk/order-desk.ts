import type { CheckoutNotes } from '@shop/shared/forms/checkout-notes';
import type { CardWords } from '@shop/shared/words/card-words';
import type { WhyNotCancelled } from '../refund/cancellation-refund';
import type { Refundable } from '../refund/refund-sum';

/** Amounts are pounds and moments ISO texts. */
export interface OrderDesk {
  id: string;
  number: number;
  email: string;
  guest_notes: CheckoutNotes;
  words: string[];
  /** The id of the invoice of an order on account; empty without one. */
  invoice: string;
  written: (CardWords & { id: string; title: string; quantity: number; unposted: number })[];
  to_post: boolean;
  /** It holds gift cards alone: there is nothing to pack. */
  is_mailed: boolean;
  /** The keys at 'To post' of those that are not posted yet. */
  parcels: string[];
  receivers: Receiver[];
  sendable_again: SendableLine[];
  sent_again: number;
  /** Pounds that the gift cards which were bought with it have paid; null when it holds none. */
  gift_cards_spent: number | null;
  /** The amount that a cancellation takes off the invoice, and what came for it; null when nothing is left. */
  to_credit: { number: string; amount: number; paid: number } | null;
  /** Null when it has been granted, too. */
  wish: { kind: 'cancel' | 'withdrawal'; reason: string; at: string } | null;
  /** The amount that a cancellation pays back; null when the order can no longer be cancelled. */
  cancelling: number | null;
  why_not_cancelled: WhyNotCancelled | null;
  refund: Refundable;
  /** The amount that a withdrawal pays back for delivery. */
  standard_delivery: number;
  refunded: number;
  /** The pounds that were taken off the invoice of an order on account. */
  credited: number;
  note: { text: string; by: string; at: string } | null;
  disputes: DisputeOnDesk[];
  story: TimelineEntry[];
}

export interface SendableLine {
  id: string;
  title: string;
  envelope: string;
  posted: number;
  /** The receiver; left out where the order has one alone. */
  to?: string;
}

/** A person or address that cards of the order go to, and how far they are. */
export interface Receiver {
  id: string;
  to: string;
  address: string[];
  /** Empty when the parcel does not say who it is from, null when it is no present. */
  from: string | null;
  post_on: string | null;
  /** Cards. */
  to_post: number;
  posted: PostedParcel[];
}

export interface PostedParcel {
  id: string;
  posted_at: string | null;
  delivered_at: string | null;
  cards: number;
  tracking: { number: string; url: string }[];
}

export interface DisputeOnDesk {
  id: string;
  amount: number;
  reason: string;
  standing: 'open' | 'under review' | 'won' | 'lost';
  is_inquiry: boolean;
  answer_by: string | null;
  /** The last four letters of those that were bought with the order: it stops them, or lets them go. */
  gift_cards: string[];
}

/** `by` names the person; it is empty for shoppers and for what the shop does itself. */
export interface TimelineEntry {
  at: string;
  text: string;
  by: string;
}

export interface OrderMail {
  kind: string;
  cause: string;
  name: string;
  /** The address that it would be sent to again. */
  to: string;
  /** The recipient is empty once it has been deleted. */
  times: { recipient: string; status: 'waiting' | 'sent' | 'skipped' | 'dead'; at: string }[];
  can_resend: boolean;
}
