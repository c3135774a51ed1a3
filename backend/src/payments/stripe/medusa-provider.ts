import type {
  AuthorizePaymentInput,
  BigNumberInput,
  CancelPaymentInput,
  CapturePaymentInput,
  GetPaymentStatusInput,
  InitiatePaymentInput,
  RefundPaymentInput,
} from '@medusajs/framework/types';
import { MedusaError, PaymentSessionStatus } from '@medusajs/framework/utils';
import StripeProviderService from '@medusajs/payment-stripe/dist/services/stripe-provider';
import { formatMoney } from '@shop/shared/format/money';
import type { RefusalCode } from '@shop/shared/refusal-codes';
import Stripe from 'stripe';
import * as v from 'valibot';
import { execute } from '../../database/execute';
import { toPence, toPounds } from '../../money/pence';
import { readRefundParts } from '../../orders/record/refund-parts';
import { capturedInPart, providerRefund } from '../provider';
import { cancelIntent } from './cancel-intent';
import { clientConfig } from './client-config';
import { refundRequest } from './refund-request';

export type CardOptions = {
  apiKey: string;
  webhookSecret: string;
  apiBase: string;
  /** Multiplies the usual timeout. */
  timeoutFactor?: number;
};

type Refunds = { retrieve: (id: string) => Promise<{ metadata?: Record<string, unknown> | null }> };

type Captures = {
  retrieve: (id: string) => Promise<{ payment_id: string }>;
  list: (filters: { payment_id: string }) => Promise<{ amount: BigNumberInput }[]>;
};

/** The container of Medusa's payment module. */
type PaymentModule = { refundService?: Refunds; captureService?: Captures; baseRepository?: object };

const Intent = v.object({ id: v.string() });
const Processing = v.object({ status: v.literal('processing') });
const Expanded = v.object({ payment_method: v.object({ id: v.string() }) });

const orderSql = `SELECT o.display_id AS number FROM capture k JOIN payment p ON p.id = k.payment_id
    JOIN order_payment_collection l ON l.payment_collection_id = p.payment_collection_id AND l.deleted_at IS NULL
    JOIN "order" o ON o.id = l.order_id
  WHERE k.id = ? AND o.canceled_at IS NULL AND o.deleted_at IS NULL
  ORDER BY o.created_at DESC LIMIT 1`;

const { AUTHORIZED, CAPTURED, CANCELED } = PaymentSessionStatus;
const decided: string[] = [AUTHORIZED, CAPTURED, CANCELED];

/**
 * Medusa's Stripe provider, but it only authorises (the shop captures once the order exists), it uses no data from a
 * browser and keeps none of who pays, and its refunds carry the shop's id.
 */
export class MedusaProvider extends StripeProviderService {
  readonly #refunds: () => Refunds;
  readonly #captures: () => Captures;
  readonly #database: () => { baseRepository_: object };

  constructor(container: PaymentModule, options: CardOptions) {
    super(container, {
      apiKey: options.apiKey,
      webhookSecret: options.webhookSecret,
      capture: false,
    });
    // Medusa's provider has no option for its client; this one has the same version.
    this.stripe_ = new Stripe(options.apiKey, clientConfig(options.apiBase, options.timeoutFactor));
    this.#refunds = () => {
      // Resolved late, since Medusa loads providers before services.
      if (!container.refundService) throw new Error('The payment module keeps no refunds.');
      return container.refundService;
    };
    this.#captures = () => {
      if (!container.captureService) throw new Error('The payment module keeps no captures.');
      return container.captureService;
    };
    this.#database = () => {
      if (!container.baseRepository) throw new Error('The payment module has no database.');
      return { baseRepository_: container.baseRepository };
    };
  }

  /** The card form takes the same alone; what else the Stripe account has switched on is not offered. */
  override get paymentIntentOptions() {
    return { payment_method_types: ['card'] };
  }

  override initiatePayment(input: InitiatePaymentInput) {
    // `data` comes from the caller of the store API, so only Medusa's own session id is used.
    return super.initiatePayment({ ...input, data: { session_id: input.data?.session_id } });
  }

  /** The client retries once; Medusa's four attempts would keep a shopper waiting for minutes. */
  override async executeWithRetry<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw toMedusaError('start the payment', error);
    }
  }

  override async getPaymentStatus(input: GetPaymentStatusInput) {
    try {
      const { data, ...answer } = await super.getPaymentStatus(input);
      // Medusa keeps the whole answer, and the cards in it have the name, address and email of who pays.
      const { last_payment_error: _, ...kept } = data ?? {};
      return { ...answer, data: v.is(Expanded, kept) ? { ...kept, payment_method: kept.payment_method.id } : kept };
    } catch (error) {
      throw toMedusaError('look up the payment', error);
    }
  }

  /**
   * After a refused card the shopper tries another on the same intent, but Medusa would fail the session for good, and
   * its refusal has no code.
   */
  override async authorizePayment(input: AuthorizePaymentInput) {
    const answer = await this.getPaymentStatus(input);
    if (decided.includes(answer.status)) return answer;
    if (v.is(Processing, answer.data)) {
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, 'The card provider has not decided yet.');
    }
    const code: RefusalCode = 'payment_not_authorized';
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'The payment was not authorized with the provider.', code);
  }

  /** Medusa ends the payment of a changed cart by this, and would freeze a cart whose payment Stripe does not know. */
  override async cancelPayment({ data }: CancelPaymentInput) {
    try {
      const parsed = v.safeParse(Intent, data);
      const intent = parsed.success ? await cancelIntent(this.stripe_, parsed.output.id) : undefined;
      return { data: intent ? { ...intent } : data };
    } catch (error) {
      throw toMedusaError('let the payment go', error);
    }
  }

  /**
   * The owner finds the payment by the number of its order when she answers a dispute. A payment that is captured
   * already counts as captured, as with Medusa, but not a part captured in Stripe's dashboard as the whole.
   */
  override async capturePayment({ data, context }: CapturePaymentInput) {
    const { id } = v.parse(Intent, data);
    const capture = v.parse(v.string(), context?.idempotency_key);
    const order = await this.#orderOf(capture);
    const intent = await this.stripe_.paymentIntents
      .capture(id, order ? { metadata: { order } } : {}, { idempotencyKey: capture })
      .catch((error: unknown) => this.#captured(error));
    const booked = await this.#booked(capture);
    const received = intent.amount_received;
    if (booked <= received) return { data: { ...intent } };
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Of this payment only ${formatMoney(toPounds(received))} was taken, in the dashboard of the card provider, and the rest of the reservation is gone.`,
      capturedInPart,
    );
  }

  #captured(error: unknown): Stripe.PaymentIntent {
    const intent = error instanceof Stripe.errors.StripeInvalidRequestError ? error.payment_intent : undefined;
    if (intent?.status === 'succeeded') return intent;
    throw toMedusaError('capturePayment', error);
  }

  /** Empty for a payment without an order. */
  async #orderOf(capture: string): Promise<string> {
    const [order] = await execute<{ number: number }>(this.#database(), orderSql, [capture]);
    return order ? String(order.number) : '';
  }

  async #booked(capture: string): Promise<number> {
    const { payment_id } = await this.#captures().retrieve(capture);
    const captures = await this.#captures().list({ payment_id });
    return captures.reduce((sum, { amount }) => sum + toPence(amount), 0);
  }

  /** A refund that was made in Stripe's dashboard is only recorded. */
  override async refundPayment({ amount, data, context }: RefundPaymentInput) {
    try {
      const refund = v.parse(v.string(), context?.idempotency_key);
      const { metadata } = await this.#refunds().retrieve(refund);
      if (metadata?.[providerRefund]) return { data };
      await this.stripe_.refunds.create(
        ...refundRequest({
          intent: v.parse(Intent, data).id,
          refund,
          amount: toPence(amount),
          parts: readRefundParts(metadata),
        }),
      );
      return { data };
    } catch (error) {
      throw toMedusaError('refund the payment', error);
    }
  }

  protected override buildError(message: string, error: Error): Error {
    return toMedusaError(message.replace(/^An error occurred in /, ''), error);
  }
}

const ProviderError = v.object({ type: v.string(), message: v.string(), code: v.optional(v.string()) });

/** A refused card answers 422, an invalid request 400, all else 500: the outcome of the payment is unknown then. */
function toMedusaError(doing: string, error: unknown): MedusaError {
  if (error instanceof MedusaError) return error;
  const parsed = v.safeParse(ProviderError, error);
  if (!parsed.success) {
    const reason = error instanceof Error ? error.message : String(error);
    return new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The card provider could not ${doing}: ${reason}`);
  }
  const { type, message, code } = parsed.output;
  return new MedusaError(kindOf(type), `The card provider could not ${doing}: ${message}`, code);
}

function kindOf(type: string): string {
  if (type === 'StripeCardError') return MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR;
  if (type === 'StripeInvalidRequestError') return MedusaError.Types.INVALID_DATA;
  return MedusaError.Types.UNEXPECTED_STATE;
}
