import type { AuthorizePaymentInput, GetPaymentStatusInput, InitiatePaymentInput } from '@medusajs/framework/types';
import { PaymentSessionStatus } from '@medusajs/framework/utils';
import StripeProviderService from '@medusajs/payment-stripe/dist/services/stripe-provider';
import Stripe from 'stripe';
import { clientConfig } from './client-config';
import { toRefusal } from './refusal';

export type CardOptions = {
  apiKey: string;
  webhookSecret: string;
  /** Address of a stand-in for the provider; empty for the real one. */
  apiBase: string;
};

/**
 * The official Stripe provider with four differences: it can speak to a stand-in, it does not hang for minutes,
 * it only ever authorises (the shop captures when the order stands), and nothing that a browser sent
 * reaches a payment intent.
 */
export class CardProvider extends StripeProviderService {
  constructor(container: Record<string, unknown>, options: CardOptions) {
    super(container, {
      apiKey: options.apiKey,
      webhookSecret: options.webhookSecret,
      capture: false,
      automaticPaymentMethods: true,
    });
    // The provider offers no way to configure its client; ours is of the version that it brings itself.
    this.stripe_ = new Stripe(options.apiKey, clientConfig(options.apiBase));
  }

  override initiatePayment(input: InitiatePaymentInput) {
    // `data` is whatever the caller of the store API sent; only the engine's own session id is kept of it.
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
   * A shopper whose card was refused tries another one on the same intent. The engine would mark the session as
   * failed for good, and then refuse the order though the second card has been accepted.
   */
  override async authorizePayment(input: AuthorizePaymentInput) {
    const answer = await this.getPaymentStatus(input);
    return answer.status === 'error' ? { ...answer, status: PaymentSessionStatus.PENDING } : answer;
  }

  protected override buildError(message: string, error: Error): Error {
    return toRefusal(message.replace(/^An error occurred in /, ''), error);
  }
}
