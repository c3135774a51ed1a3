import { createHash } from 'node:crypto';
import type { Call, Handler } from '../api/call.ts';
import type { Params } from '../api/form-body.ts';
import { listOf } from '../api/listing.ts';
import { inner, mergedMetadata, oneOf, text, whole } from '../api/read-params.ts';
import { invalid, missing, missingParam, StripeError } from '../api/stripe-error.ts';
import { brandOf, cvcLength, digitsOf, numberLength, passesLuhn } from '../cards/card-rules.ts';
import { type CardBehaviour, realCard, redirectBehaviour, testCards, testTokens } from '../cards/test-cards.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { PaymentMethod } from '../ledger/objects.ts';
import { toBillingDetails } from './billing-details.ts';

const wrongCard = (code: string, message: string, param: string): StripeError =>
  new StripeError(402, { type: 'card_error', code, message, param });

function toCard(card: Params): { card: PaymentMethod['card']; behaviour: CardBehaviour } {
  const number = digitsOf(text(card, 'number') ?? '');
  const brand = brandOf(number);
  if (number === '') throw missingParam('card[number]');
  if (number.length !== numberLength(brand) || !passesLuhn(number)) {
    throw wrongCard('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const month = whole(card, 'exp_month') ?? 0;
  const written = whole(card, 'exp_year') ?? 0;
  const year = written < 100 ? written + 2000 : written;
  const today = new Date();
  if (month < 1 || month > 12) {
    throw wrongCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)) {
    throw wrongCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const cvc = text(card, 'cvc');
  if (cvc !== undefined && !new RegExp(`^\\d{${cvcLength(brand)}}$`).test(cvc ?? '')) {
    throw wrongCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const known = testCards[number];
  // Of the number itself only the last four digits and, for test cards, a fingerprint are kept.
  const fingerprint = known === undefined ? newId('').slice(1, 17) : createHash('sha256').update(number).digest('hex');
  const unchecked = { address_line1_check: null, address_postal_code_check: null };
  return {
    behaviour: known?.behaviour ?? realCard,
    card: {
      brand,
      checks: { ...unchecked, cvc_check: cvc === undefined ? null : 'pass' },
      country: 'GB',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprint.slice(0, 16),
      funding: 'credit',
      last4: number.slice(-4),
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}

/** Makes a payment method of what a form, or a server, sent. The number is read once and dropped. */
export function makePaymentMethod(call: Call, params: Params): PaymentMethod {
  const type = oneOf(params, 'type', ['card', 'sandbox_redirect']) ?? 'card';
  const read = type === 'card' ? toCard(inner(params, 'card')) : { card: undefined, behaviour: redirectBehaviour };
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type,
    billing_details: toBillingDetails(params),
    ...(read.card === undefined ? {} : { card: read.card }),
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: mergedMetadata({}, params),
  };
  call.ledger.put(method, { behaviour: read.behaviour });
  return method;
}

/** A stored payment method, or a fresh one for a test name such as `pm_card_visa`. */
export function findPaymentMethod(call: Call, id: string): PaymentMethod {
  const number = testTokens[id];
  if (number !== undefined) {
    const year = String(new Date().getFullYear() + 3);
    return makePaymentMethod(call, { type: 'card', card: { number, exp_month: '12', exp_year: year, cvc: '123' } });
  }
  const found = call.ledger.get('payment_method', id);
  if (found === undefined) throw missing('PaymentMethod', id, 'payment_method');
  return found;
}

function attached(call: Call, id: string, customer: string | null): PaymentMethod {
  const method: PaymentMethod = { ...findPaymentMethod(call, id), customer };
  call.ledger.put(method);
  call.emit(customer === null ? 'payment_method.detached' : 'payment_method.attached', method);
  return method;
}

export function keepForCustomer(call: Call, method: PaymentMethod, customer: string): PaymentMethod {
  return method.customer === customer ? method : attached(call, method.id, customer);
}

export const createPaymentMethod: Handler = (call) => makePaymentMethod(call, call.params);

export const retrievePaymentMethod: Handler = (call, id) => {
  const found = call.ledger.get('payment_method', id);
  if (found === undefined) throw missing('PaymentMethod', id, 'payment_method');
  return found;
};

export const attachPaymentMethod: Handler = (call, id) => {
  const customer = text(call.params, 'customer');
  if (!customer) throw missingParam('customer');
  if (call.ledger.get('customer', customer) === undefined) throw missing('customer', customer, 'customer');
  return attached(call, id, customer);
};

export const detachPaymentMethod: Handler = (call, id) => {
  const method = findPaymentMethod(call, id);
  if (method.customer === null) throw invalid('The payment method you provided is not attached to a customer.');
  return attached(call, id, null);
};

export const listPaymentMethods: Handler = (call) => {
  const customer = text(call.params, 'customer');
  if (!customer) return { object: 'list', data: [], has_more: false, url: '/v1/payment_methods' };
  const type = text(call.params, 'type');
  return listOf(call, 'payment_method', '/v1/payment_methods', { customer, ...(type ? { type } : {}) });
};

export const listCustomerPaymentMethods: Handler = (call, customer) => {
  if (call.ledger.get('customer', customer) === undefined) throw missing('customer', customer, 'customer');
  const type = text(call.params, 'type');
  const where = { customer, ...(type ? { type } : {}) };
  return listOf(call, 'payment_method', `/v1/customers/${customer}/payment_methods`, where);
};
