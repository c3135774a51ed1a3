import type {
  AuthorizePaymentInput,
  BigNumberInput,
  CapturePaymentInput,
  GetPaymentStatusInput,
  InitiatePaymentInput,
  RefundPaymentInput,
} from '@medusajs/framework/types';
import { MedusaError, PaymentSessionStatus } from '@medusajs/framework/utils';
import StripeProviderService from '@medusajs/payment-stripe/dist/services/stripe-provider';
import { formatMoney } from '@shop/shared/format/money';
import Stripe from 'stripe';
import * as v from 'valibot';
import { toPence, toPounds } from '../../cart/pence';
import { partsOf, type RefundParts, toProviderMetadata } from '../../orders/record/refund-parts';
import { clientConfig } from './client-config';
import { toRefusal } from './refusal';

/** In the metadata of a refund at the provider: the shop's id of it. */
export const shopRefund = 'refund_id';
/** In the metadata of a refund in the shop that was made at the provider: the provider's id of it. */
export const providerRefund = 'provider_refund';

export type CardOptions = {
  apiKey: string;
  webhookSecret: string;
  /** Address of a stand-in for the provider; empty for the real one. */
  apiBase: string;
  /** How many times the usual timeout. */
  timeoutFactor?: number;
};

/** `refund` is the shop's id of it, `amount` in pence, `parts` what it is for: null for a sum alone. */
export interface WishedRefund {
  intent: string;
  refund: string;
  amount: number;
  parts: RefundParts | null;
}

/**
 * What the provider is asked for a refund with. Whoever asks again for the same one, with the same words, is answered
 * as the first, and no more money moves.
 */
export function refundRequest({ intent, refund, amount, parts }: WishedRefund) {
  const metadata = { [shopRefund]: refund, ...toProviderMetadata(parts) };
  const request: Stripe.RefundCreateParams = { amount, payment_intent: intent, metadata };
  const once: Stripe.RequestOptions = { idempotencyKey: refund };
  return [request, once] as const;
}

/** Of the payment module, which this provider belongs to. */
type Refunds = { retrieve: (id: string) => Promise<{ metadata?: Record<string, unknown> | null }> };

type Captures = {
  retrieve: (id: string) => Promise<{ payment_id: string }>;
  list: (filters: { payment_id: string }) => Promise<{ amount: BigNumberInput }[]>;
};

const Intent = v.object({ id: v.string() });
const Captured = v.object({ amount_received: v.number() });

const capturedInPart = 'captured_in_part';

/** A part was captured in the provider's dashboard, and the rest of the reservation is gone. */
export function isCapturedInPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === capturedInPart;
}

/**
 * The official Stripe provider with six differences: it can speak to a stand-in, it does not hang for minutes,
 * it only ever authorises (the shop captures when the order stands), nothing that a browser sent
 * reaches a payment intent, no more is booked than was captured, and each refund knows its like at the provider.
 */
export class CardProvider extends StripeProviderService {
  readonly #refunds: () => Refunds;
  readonly #captures: () => Captures;

  constructor(container: { refundService?: Refunds; captureService?: Captures }, options: CardOptions) {
    super(container, {
      apiKey: options.apiKey,
      webhookSecret: options.webhookSecret,
      capture: false,
      automaticPaymentMethods: true,
    });
    // The provider offers no way to configure its client; ours is of the version that it brings itself.
    this.stripe_ = new Stripe(options.apiKey, clientConfig(options.apiBase, options.timeoutFactor));
    this.#refunds = () => {
      // Asked late: the module brings up its providers before its services.
      if (!container.refundService) throw new Error('The payment module keeps no refunds.');
      return container.refundService;
    };
    this.#captures = () => {
      if (!container.captureService) throw new Error('The payment module keeps no captures.');
      return container.captureService;
    };
  }

  override initiatePayment(input: InitiatePaymentInput) {
    // `data` is whatever the caller of the store API sent; only Medusa's own session id is kept of it.
    return super.initiatePayment({ ...input, data: { session_id: input.data?.session_id } });
  }

  /** The client repeats once by itself; the provider's own four attempts would keep a shopper waiting for minutes. */
  override async executeWithRetry<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw toRefusal('start the payment', error);
    }
  }

  override async getPaymentStatus(input: GetPaymentStatusInput) {
    try {
      return await super.getPaymentStatus(input);
    } catch (error) {
      throw toRefusal('look up the payment', error);
    }
  }

  /**
   * A shopper whose card was refused tries another one on the same intent. Medusa would mark the session as
   * failed for good, and then refuse the order though the second card has been accepted.
   */
  override async authorizePayment(input: AuthorizePaymentInput) {
    const answer = await this.getPaymentStatus(input);
    return answer.status === 'error' ? { ...answer, status: PaymentSessionStatus.PENDING } : answer;
  }

  /**
   * Medusa has written the capture down before it asks, and its provider takes 'captured already' for a yes. A part that
   * was captured in the provider's dashboard would stand in the books as the whole.
   */
  override async capturePayment(input: CapturePaymentInput) {
    const answer = await super.capturePayment(input);
    const { amount_received: received } = v.parse(Captured, answer.data);
    const booked = await this.#booked(v.parse(v.string(), input.context?.idempotency_key));
    if (booked <= received) return answer;
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Of this payment only ${formatMoney(toPounds(received))} was captured, in the dashboard of the card provider, and the rest of the reservation is gone.`,
      capturedInPart,
    );
  }

  /** All that is written down of the payment that has this capture, in pence. */
  async #booked(capture: string): Promise<number> {
    const { payment_id } = await this.#captures().retrieve(capture);
    const captures = await this.#captures().list({ payment_id });
    return captures.reduce((sum, { amount }) => sum + toPence(amount), 0);
  }

  /**
   * A refund that was made at the provider, and is only written down by the shop, is not made a second time. The
   * others take the shop's own id along, so that they are known again when the provider tells of them.
   */
  override async refundPayment({ amount, data, context }: RefundPaymentInput) {
    try {
      const refund = v.parse(v.string(), context?.idempotency_key);
      const { metadata } = await this.#refunds().retrieve(refund);
      if (metadata?.[providerRefund]) return { data };
      await this.stripe_.refunds.create(
        ...refundRequest({
          ...{ intent: v.parse(Intent, data).id, refund },
          ...{ amount: toPence(amount), parts: partsOf(metadata) },
        }),
      );
      return { data };
    } catch (error) {
      throw toRefusal('refund the payment', error);
    }
  }

  protected override buildError(message: string, error: Error): Error {
    return toRefusal(message.replace(/^An error occurred in /, ''), error);
  }
}
