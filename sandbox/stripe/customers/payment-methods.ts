import * as v from 'valibot';
import type { Call, Handler } from '../api/call.ts';
import { listOf } from '../api/listing.ts';
import { mergeMetadata, metadata, text, textOrNull, whole } from '../api/params.ts';
import { invalid, missing, missingParam, StripeError } from '../api/stripe-error.ts';
import { brandOf, cvcLength, digitsOf, numberLength, passesLuhn } from '../cards/card-rules.ts';
import { type CardBehaviour, realCard, redirectBehaviour, testCards, testTokens } from '../cards/test-cards.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { PaymentMethod } from '../ledger/objects.ts';
import { findCustomer } from './customers.ts';

const Card = v.object({ number: text, exp_month: whole, exp_year: whole, cvc: text });
const Address = v.object({
  city: textOrNull,
  country: textOrNull,
  line1: textOrNull,
  line2: textOrNull,
  postal_code: textOrNull,
  state: textOrNull,
});
const BillingDetails = v.object({
  address: v.optional(Address, {}),
  email: textOrNull,
  name: textOrNull,
  phone: textOrNull,
});

export const MethodData = v.object({
  type: v.optional(v.picklist(['card', 'sandbox_redirect']), 'card'),
  billing_details: v.optional(BillingDetails, {}),
  card: v.optional(Card, {}),
  metadata,
});

const wrongCard = (code: string, message: string, param: string): StripeError =>
  new StripeError(402, { type: 'card_error', code, message, param });

/** Only the last four digits of the number are stored. */
function toCard(given: v.InferOutput<typeof Card>): { card: PaymentMethod['card']; behaviour: CardBehaviour } {
  const number = digitsOf(given.number ?? '');
  const brand = brandOf(number);
  if (number === '') throw missingParam('card[number]');
  if (number.length !== numberLength(brand) || !passesLuhn(number)) {
    throw wrongCard('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const { exp_month: month = 0, exp_year: written = 0 } = given;
  const year = written < 100 ? written + 2000 : written;
  const today = new Date();
  if (month < 1 || month > 12) {
    throw wrongCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)) {
    throw wrongCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (given.cvc !== undefined && !new RegExp(`^\\d{${cvcLength(brand)}}$`).test(given.cvc ?? '')) {
    throw wrongCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return {
    behaviour: testCards[number]?.behaviour ?? realCard,
    card: { brand, exp_month: month, exp_year: year, last4: number.slice(-4) },
  };
}

export function makePaymentMethod(call: Call, given: v.InferOutput<typeof MethodData>): PaymentMethod {
  const { type, billing_details } = given;
  const { behaviour, ...card } = type === 'card' ? toCard(given.card) : { behaviour: redirectBehaviour };
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type,
    billing_details,
    ...card,
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
  };
  call.ledger.put(method, { behaviour });
  return method;
}

/** A test id such as `pm_card_visa` creates a new payment method. */
export function findPaymentMethod(call: Call, id: string): PaymentMethod {
  const number = testTokens[id];
  if (number !== undefined) {
    const year = String(new Date().getFullYear() + 3);
    return makePaymentMethod(
      call,
      v.parse(MethodData, { card: { number, exp_month: '12', exp_year: year, cvc: '123' } }),
    );
  }
  const found = call.ledger.get('payment_method', id);
  if (found === undefined) throw missing('PaymentMethod', id, 'payment_method');
  return found;
}

/** Null detaches. */
export function setCustomer(call: Call, id: string, customer: string | null): PaymentMethod {
  const method: PaymentMethod = { ...findPaymentMethod(call, id), customer };
  call.ledger.put(method);
  call.emit(customer === null ? 'payment_method.detached' : 'payment_method.attached', method);
  return method;
}

export const detachPaymentMethod: Handler = (call, id) => {
  if (findPaymentMethod(call, id).customer !== null) return setCustomer(call, id, null);
  throw invalid('The payment method you provided is not attached to a customer.');
};

export const listCustomerPaymentMethods: Handler = (call, customer) => {
  findCustomer(call, customer);
  return listOf(call, 'payment_method', `/v1/customers/${customer}/payment_methods`, [], { customer });
};
