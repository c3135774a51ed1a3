import type { Movement } from '../modules/business/business-service';
import type { NewPaymentEvent } from '../modules/payment-inbox/payment-inbox-service';
import type { RefundParts } from '../orders/record/refund-parts';
import type { Books } from './ledger/compare-books';

/** `requires_action`: the shopper still has to confirm it with the bank. `open`: no card was accepted so far. */
export type ProviderStatus = 'open' | 'requires_action' | 'processing' | 'authorized' | 'captured' | 'cancelled';

/** A payment as the provider has it now. Amounts are pence. */
export interface ProviderPayment {
  id: string;
  /** Medusa's payment session id; empty for a payment of another shop. */
  sessionId: string;
  status: ProviderStatus;
  amount: number;
  captured: number;
  /** Captured minus refunded. */
  netReceived: number;
  isDisputed: boolean;
  /** The moment of the charge, or of the session when there is no charge. */
  since: Date;
  cancelledAt: Date | null;
}

/**
 * `bank`: the bank of the card sent it back. `dispute`: the payment was disputed before it was sent. `balance`: the
 * shop's balance did not cover it for too long. `owner`: it was cancelled in the provider's dashboard.
 */
export type RefundFailure = 'bank' | 'dispute' | 'balance' | 'owner';

/** Amounts are pence. */
export interface ProviderRefund {
  id: string;
  amount: number;
  /** Null for a refund that stands, which one that waits to be sent does, too. */
  failure: RefundFailure | null;
  /** Medusa's refund id; empty when the refund was made in the provider's dashboard. */
  shopRefund: string;
  /** The refunded items; null for a plain sum or a refund made in the provider's dashboard. */
  parts: RefundParts | null;
}

export interface RecentPayment {
  id: string;
  sessionId: string;
  since: Date;
}

/** `refund` is Medusa's refund id, `amount` is pence; `parts` is null for a refund of a plain sum. */
export interface RequestedRefund {
  intent: string;
  refund: string;
  amount: number;
  parts: RefundParts | null;
}

/** A refund that the provider has not sent. Amounts are pence. */
export interface WaitingRefund {
  id: string;
  paymentIntent: string;
  amount: number;
  since: Date;
}

/** `open` waits for the owner's answer; `under review` needs nothing from the owner. Amounts are pence. */
export interface ProviderDispute {
  paymentIntent: string | null;
  amount: number;
  reason: string;
  standing: 'open' | 'under review' | 'won' | 'lost';
  /** A bank asks before anybody disputes: no money has moved. */
  isInquiry: boolean;
  answerBy: Date | null;
}

/** `event` is what the provider would have told of it. */
export interface ListedDispute extends ProviderDispute {
  id: string;
  event: NewPaymentEvent;
}

/** `until` is exclusive. */
export interface Period {
  from: Date;
  until: Date;
}

/** The calls beside Medusa's own provider interface. Each throws without an answer; undefined is an unknown id. */
export interface PaymentProvider {
  find(id: string): Promise<ProviderPayment | undefined>;
  /** Finds a payment for a shopper who came back with its id and its secret alone. */
  findBySecret(id: string, secret: string): Promise<ProviderPayment | undefined>;
  /** Oldest first; none before the capture. */
  listRefunds(payment: ProviderPayment): Promise<ProviderRefund[]>;
  /** Authorized and captured payments of this shop that changed since then, oldest first. */
  listRecent(since: Date): Promise<RecentPayment[]>;
  /** Pages are newest first and leave out payouts. */
  listMovements(since: Date): AsyncGenerator<Movement[]>;
  /** Totals by payment id, for the payments that were charged or refunded in the period. */
  readBooks(period: Period): Promise<Map<string, Books>>;
  /** Refunds of this shop that were made in the period and not sent so far. */
  listWaitingRefunds(period: Period): Promise<WaitingRefund[]>;
  /** Releases an authorized amount. Cancelling again changes nothing, and nor does cancelling what it does not know. */
  cancel(id: string): Promise<void>;
  /** Refunds a payment that Medusa does not know. Pence, and what is still held; repeated calls refund once. */
  refund(id: string, amount: number): Promise<void>;
  /** Asks again for a refund that is in Medusa's books; the provider makes it once. */
  requestRefund(refund: RequestedRefund): Promise<void>;
  /** @throws a MedusaError answered with 400 when the signature or the body is not valid */
  readEvent(body: unknown, headers: Record<string, unknown>): NewPaymentEvent;
  /** @throws when the stored event names no payment */
  paymentOfEvent(facts: unknown): string;
  isDisputeEvent(type: string): boolean;
  /** Answers the current state, or that of the event when the provider has the dispute no longer. */
  findDispute(id: string, facts: unknown): Promise<ProviderDispute>;
  /** Disputes of this shop's payments that were opened since then, however they have ended. */
  listDisputes(since: Date): Promise<ListedDispute[]>;
}

/** Metadata key of a Medusa refund that was made at the provider, with the provider's refund id. */
export const providerRefund = 'provider_refund';

export const capturedInPart = 'captured_in_part';

/** True when a part was captured in the provider's dashboard, which releases the rest of the authorization. */
export function isCapturedInPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === capturedInPart;
}
