import type { CardBehaviour } from '../cards/test-cards.ts';

// Stripe's API version 2024-04-10, reduced to the fields that the shop reads. Amounts are in pence, times in seconds.

export type Metadata = Record<string, string>;

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; exp_month: number; exp_year: number; last4: string };
  created: number;
};

export type PaymentError = {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
};

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  capture_method: 'manual';
  client_secret: string;
  created: number;
  currency: 'gbp';
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  metadata: Metadata;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { stripe_js: string } } | null;
  payment_method: string | null;
  status: IntentStatus;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  /** Null until it is captured. */
  balance_transaction: string | null;
  captured: boolean;
  created: number;
  disputed: boolean;
  metadata: Metadata;
  payment_intent: string;
  payment_method: string;
};

export type RefundFailure =
  | 'charge_for_pending_refund_disputed'
  | 'insufficient_funds'
  | 'merchant_request'
  | 'unknown';

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  metadata: Metadata;
  payment_intent: string;
  failure_reason?: RefundFailure;
  /** A pending one has moved no money yet. */
  status: 'pending' | 'succeeded' | 'failed';
};

export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  /** Negative where money leaves the shop. */
  amount: number;
  created: number;
  fee: number;
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  source: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  evidence_details: { due_by: number };
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
};

export type LedgerEvent = {
  id: string;
  object: 'event';
  created: number;
  data: { object: { id: string; object: string } };
  type: string;
};

export type Kinds = {
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  event: LedgerEvent;
};
export type Kind = keyof Kinds;

/** Stored beside a payment method and never returned by the API. */
export type Hidden = { behaviour: CardBehaviour };
