import type { PaymentError, PaymentIntent } from '../ledger/objects.ts';

export type ErrorBody = Omit<PaymentError, 'type'> & {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  payment_intent?: PaymentIntent;
};

export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type Extra = Partial<Omit<ErrorBody, 'type' | 'message'>>;

export const invalid = (message: string, extra: Extra = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...extra });

export const missing = (what: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export const unauthorised = (message: string, code?: string): StripeError =>
  new StripeError(401, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) });

export const missingParam = (param: string): StripeError =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
